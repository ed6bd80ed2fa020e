import { test } from 'node:test';
import { placeholderValue } from '../../../../server/src/core/problems/rules/placeholderValue.ts';
import { check, silent } from '../../../support/fixture.ts';

test('values of tutorials', () => {
  check(
    placeholderValue,
    `{ "configuration": { "analytics": { "provider": "google", "tagId": "G-XXXXXXXXXX" } } }
                                                                   ^^^^^^^^^^^^^^ warning placeholder-value: "G-XXXXXXXXXX" is a placeholder. Enter your own value.`,
  );
  for (const value of ['UA-XXXXX-Y', '<your-google-tag>', '<id>', '%ID%', 'YOUR_ID', 'TODO']) {
    check(
      placeholderValue,
      `{ "configuration": { "analytics": { "provider": "google", "tagId": "${value}" } } }
                                                                   ${'^'.repeat(value.length + 2)} warning placeholder-value: "${value}" is a placeholder. Enter your own value.`,
    );
  }
  for (const value of ['your-api-key', '[YOUR REPO]', 'xxxxxxxx', 'insert-id-here', 'change-me']) {
    check(
      placeholderValue,
      `{ "plugins": [{ "source": "github:a/b", "enabled": true, "options": { "deep": ["${value}"] } }] }
                                                                               ${'^'.repeat(value.length + 2)} warning placeholder-value: "${value}" is a placeholder. Enter your own value.`,
    );
  }
});

test('values that only look alike', () => {
  silent(
    placeholderValue,
    '{ "configuration": { "pageTitle": "Your Garden", "analytics": { "provider": "google", "tagId": "G-4F2K9QW1TZ" } } }',
    '{ "plugins": [{ "source": "github:a/b", "enabled": true, "options": { "tags": ["todo"], "html": "<b>", "template": "{{ title }}", "class": "your-notes" } }] }',
    '{ "plugins": [{ "source": "github:a/b", "enabled": false, "options": { "key": "your-api-key" } }] }',
    // Reported as a value of another type.
    '{ "plugins": [{ "source": "github:a/b", "enabled": true, "options": "your-api-key" }] }',
  );
});
