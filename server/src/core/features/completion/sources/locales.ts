import { localeName } from '../../localeName.ts';
import { type CompletionSource, isAt } from '../proposal.ts';
import { jsonSnippet } from '../snippet.ts';

/** Common locales, the most frequent first. */
const common =
  'en-US en-GB zh-CN es-ES fr-FR de-DE pt-BR ja-JP ko-KR ru-RU it-IT nl-NL pl-PL tr-TR uk-UA vi-VN ' +
  'id-ID fa-IR ar-SA he-IL hi-IN th-TH cs-CZ da-DK fi-FI nb-NO sv-SE hu-HU ro-RO el-GR ca-ES pt-PT ' +
  'zh-TW es-MX fr-CA en-CA en-AU en-IN de-AT de-CH bg-BG hr-HR sk-SK sl-SI sr-RS lt-LT lv-LV et-EE ' +
  'is-IS ga-IE eu-ES gl-ES kk-KZ ka-GE hy-AM bn-BD ta-IN te-IN ur-PK ms-MY fil-PH sw-KE af-ZA';

export const locales: CompletionSource = {
  *propose({ location }) {
    if (!isAt(location, 'value', 'configuration/locale')) return;
    for (const tag of common.split(' ')) {
      const snippet = jsonSnippet(tag);
      yield { label: tag, kind: 'value', detail: localeName(tag) ?? '', snippet, rank: 1 };
    }
  },
};
