import { gardenText } from './gardenText.ts';

const example = JSON.parse(gardenText);
const host = 'github:garden-plugins/';
const templates = example.plugins.filter(({ source }: { source: unknown }) =>
  String(source).startsWith(host),
);

/** Returns the example site with a number of plugins; `blemished` has common mistakes. */
export function garden(count: number, blemished = false): string {
  const plugins = Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / templates.length);
    const { source, ...more } = templates[index % templates.length];
    const name = round === 0 ? source : `${source}-${round + 1}`;
    return {
      source: blemished && index % 5 === 0 ? name.replace(host, '@garden/') : name,
      ...more,
    };
  });
  const { configuration, layout } = structuredClone(example);
  configuration.pageTitle = 'Käthes Garten 🌱';
  delete configuration.analytics;
  if (blemished) {
    configuration.analytics = null;
    layout.groups.toolbar.priority = 35;
  }
  return `${JSON.stringify({ configuration, plugins, layout }, null, 2)}\n`;
}
