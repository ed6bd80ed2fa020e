/** Output of the workbench that is unrelated to the extension under test. */
const noise: readonly RegExp[] = [
  /gallery|marketplace|copilot|agent ?host|chat|telemetry|walkthrough/i,
  /spdlog|native-watchdog|kerberos|windows-foreground-love/i,
  /\[(PolicyConfiguration|LifecycleService|storage|UserDataSync|ExtensionService)/i,
  /DeprecationWarning|--trace-deprecation|ExperimentalWarning/,
  /^\s*$/,
];

export function isNoise(line: string): boolean {
  return noise.some(pattern => pattern.test(line));
}
