import {
  type CommandDescription,
  type Completion,
  generalOptions,
  type OptionDescription,
  ruleCodes,
  ruleSeverities,
} from './commandDescription.ts';

/**
 * A completion script for Windows PowerShell 5.1 and PowerShell 7, which complete paths by themselves. It
 * is ASCII, because Windows PowerShell reads the output of programs in the code page of the console.
 */
export function powershell(commands: readonly CommandDescription[]): string {
  return `# Completes site-plugins in PowerShell.
Register-ArgumentCompleter -Native -CommandName site-plugins -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $commands = [ordered]@{
${commands.map(commandEntry).join('\n')}
  }
  $rules = @(${list(ruleCodes)})
  $severities = @(${list(ruleSeverities)})
  $words = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } | ForEach-Object { $_.ToString() })
  $command = if ($words.Count -gt 1) { $words[1] } else { '' }
  $prefix = ''
  if (-not $commands.Contains($command)) {
    $found = [ordered]@{ ${generalOptions.map(({ name, about }) => `${quote(`--${name}`)} = ${quote(about)}`).join('; ')} }
    foreach ($entry in $commands.GetEnumerator()) { $found[$entry.Key] = $entry.Value.About }
  } else {
    $options = $commands[$command].Options
    $option = $words[-1]
    if ($wordToComplete -match '^(--[\\w-]+)=') {
      $option = $Matches[1]
      $prefix = $Matches[0]
    }
    $values = if ($options.Contains($option) -and $options[$option].Completes) { $options[$option].Completes } elseif ($wordToComplete -like '-*') { 'options' } else { $commands[$command].Completes }
    $found = [ordered]@{}
    switch ($values) {
      'options' { foreach ($entry in $options.GetEnumerator()) { $found[$entry.Key] = $entry.Value.About } }
      'revision' { foreach ($name in @('HEAD') + @(git for-each-ref '--format=%(refname:short)' 2> $null)) { $found[$name] = $name } }
      'rule' { foreach ($rule in $rules) { foreach ($severity in $severities) { $found["$rule=$severity"] = $severity } } }
      'path' { return }
      default { foreach ($name in $values) { $found[$name] = $name } }
    }
  }
  foreach ($entry in $found.GetEnumerator()) {
    $text = $prefix + $entry.Key
    if ($text.StartsWith($wordToComplete, [System.StringComparison]::OrdinalIgnoreCase)) {
      [System.Management.Automation.CompletionResult]::new($text, $entry.Key, 'ParameterValue', $entry.Value)
    }
  }
}
`;
}

function commandEntry({ name, about, options, operands }: CommandDescription): string {
  const lines = options.map(
    option =>
      `      ${quote(`--${option.name}`)} = @{ About = ${quote(option.about)}; Completes = ${values(option.value)} }`,
  );
  return `    ${quote(name)} = @{ About = ${quote(about)}; Completes = ${values(operands)}; Options = [ordered]@{
${lines.join('\n')}
    } }`;
}

function values(value: OptionDescription['value'] | Completion): string {
  if (value === 'nothing' || value === 'anything') return '$null';
  if (value === 'report') return quote('path');
  return typeof value === 'string' ? quote(value) : `@(${list(value)})`;
}

function list(words: readonly string[]): string {
  return words.map(quote).join(', ');
}

function quote(text: string): string {
  return `'${text.replaceAll('…', '...').replaceAll("'", "''")}'`;
}
