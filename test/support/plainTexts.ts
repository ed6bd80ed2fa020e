/** Configurations as they are typed in plain JSON, with the indentation that an editor makes. */
const palette = (mode: string, background: string) => `{
  "configuration": {
    "theme": {
      "colors": {
        "${mode}": {
          "light": "${background}",
          "lightgray": "#e5e5e5",
          "gray": "rgb(184 184 184)",
          "dark": "black",
          "highlight": "rgba(143, 159, 169, 0.15)"
        }
      }
    }
  }
}`;

const entry = (...members: string[]) =>
  `{\n  "plugins": [\n    {\n${members.map(member => `      ${member}`).join(',\n')}\n    }\n  ]\n}`;

const graph = ['"source": "github:ada/graph"', '"enabled": true'];

export const plainTexts: readonly string[] = [
  '{}',
  '{\n}',
  '{ }',
  '[]',
  '{\n  "plugins": []\n}',
  '{\n  "plugins": [\n  ]\n}',
  '{\n  "configuration": {\n  },\n  "plugins": [\n    {\n    }\n  ]\n}',
  '{"configuration":{"pageTitle":"Garden","enableSPA":true},"plugins":[]}',
  '{ "configuration": { "pageTitle": "My Garden", "enableSPA": false, "locale": "de-DE" } }',
  '{\n  "configuration": {\n    "pageTitle": "N",\n    "enableSPA": true,\n    "enablePopovers": false,\n    "locale": "en-US",\n    "baseUrl": "example.com/notes"\n  }\n}',
  '{\n  "configuration": {\n    "pageTitle": "New",\n    "locale": "de",\n    "ignorePatterns": [\n      "private",\n      "templates/**"\n    ]\n  }\n}',
  '{\n  "configuration": {\n    "ignorePatterns": ["private", ".obsidian"],\n    "enableSPA": false\n  }\n}',
  '{\n  "configuration": {\n    "analytics": {\n      "provider": "plausible"\n    },\n    "enableSPA": true\n  }\n}',
  '{\n  "configuration": {\n    "theme": {\n      "fontOrigin": "local",\n      "cdnCaching": false,\n      "typography": {\n        "header": "Schibsted Grotesk",\n        "body": "Inter",\n        "code": "IBM Plex Mono"\n      }\n    }\n  }\n}',
  '{\n  "configuration": {\n    "theme": {\n      "cdnCaching": true\n    }\n  }\n}',
  palette('lightMode', '#fff'),
  palette('darkMode', 'hsl(200 10% 10%)'),
  entry(...graph),
  entry('"source": "g"', '"enabled": false'),
  entry(...graph, '"order": 1'),
  entry(...graph, '"order": 10', '"options": {}'),
  entry(...graph, '"layout": {\n        "position": "left",\n        "priority": 5\n      }'),
  entry(...graph, '"layout": { "position": "right", "priority": 10, "display": "all" }'),
  entry(
    ...graph,
    '"layout": {\n        "position": "beforeBody",\n        "group": "toolbar",\n        "groupOptions": {\n          "grow": true,\n          "order": 2\n        }\n      }',
  ),
  entry(
    '"source": {\n        "repo": "github:ada/mono",\n        "subdir": "graph",\n        "name": "graph"\n      }',
    '"enabled": true',
  ),
  entry('"source": { "repo": "./local", "name": "mine" }', '"enabled": true'),
  entry(
    ...graph,
    '"options": {\n        "depth": 1,\n        "scale": 1.1,\n        "offset": -5,\n        "tags": [\n          "a",\n          null,\n          true,\n          10\n        ],\n        "removed": null\n      }',
  ),
  '{ "plugins": [{ "source": "github:ada/graph", "enabled": true }, { "source": "./mine", "enabled": false }] }',
  '{\n  "plugins": [\n    { "source": "github:ada/graph", "enabled": true, "order": 50 },\n    { "source": "gitlab:ada/toc", "enabled": false, "order": 5 }\n  ]\n}',
  '{"plugins":[{"source":"github:ada/graph","enabled":true,"order":1}]}',
  '{\n  "layout": {\n    "groups": {\n      "toolbar": {\n        "direction": "row",\n        "gap": "1rem"\n      }\n    }\n  }\n}',
  '{\n  "layout": {\n    "groups": { "toolbar": { "direction": "column" } }\n  }\n}',
  '{\n  "layout": {\n    "byPageType": {\n      "tag": {\n        "exclude": [\n          "graph",\n          "toc"\n        ],\n        "positions": {\n          "left": []\n        }\n      }\n    }\n  }\n}',
  '{\n  "layout": {\n    "byPageType": {\n      "folder": { "exclude": ["graph"], "positions": { "right": [], "body": ["toc"] } }\n    }\n  }\n}',
  '{\n  "$schema": "https://example.org/site.plugins.schema.json",\n  "configuration": {},\n  "plugins": [],\n  "layout": {}\n}',
];
