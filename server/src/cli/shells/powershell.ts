import {
  type CommandDescription,
  type Completion,
  generalOptions,
  type OptionDescription,
  ruleCodes,
  ruleSeverities,
} from './commandDescription.ts';

/** A completion script for Windows PowerShell 5.1 and PowerShell 7, which complete paths by themselves. */
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
    foreach ($name in $commands.Keys) { $found[$name] = $commands[$name].About }
  } else {
    $options = $commands[$command].Options
    $option = $words[-1]
    if ($wordToComplete -match '^(--[\\w-]+)=') {
      $option = $Matches[1]
      $prefix = $Matches[0]
    }
    $values = if ($options.Contains($option) -and $options[$option].Values) { $options[$option].Values } elseif ($wordToComplete -like '-*') { 'options' } else { $commands[$command].Values }
    $found = [ordered]@{}
    switch ($values) {
      'options' { foreach ($name in $options.Keys) { $found[$name] = $options[$name].About } }
      'revision' { foreach ($name in @('HEAD') + @(git for-each-ref '--format=%(refname:short)' 2> $null)) { $found[$name] = $name } }
      'rule' { foreach ($rule in $rules) { foreach ($severity in $severities) { $found["$rule=$severity"] = $severity } } }
      'path' { return }
      default { foreach ($name in $values) { $found[$name] = $name } }
    }
  }
  foreach ($name in $found.Keys) {
    $text = $prefix + $name
    if ($text -like "$wordToComplete*") {
      [System.Management.Automation.CompletionResult]::new($text, $name, 'ParameterValue', $found[$name])
    }
  }
}
`;
}

function commandEntry({ name, about, options, operands }: CommandDescription): string {
  const lines = options.map(
    option =>
      `      ${quote(`--${option.name}`)} = @{ About = ${quote(option.about)}; Values = ${values(option.value)} }`,
  );
  return `    ${quote(name)} = @{ About = ${quote(about)}; Values = ${values(operands)}; Options = [ordered]@{
${lines.join('\n')}
    } }`;
}

function values(value: OptionDescription['value'] | Completion): string {
  if (value === 'nothing' || value === 'anything') return '$null';
  return typeof value === 'string' ? quote(value) : `@(${list(value)})`;
}

function list(words: readonly string[]): string {
  return words.map(quote).join(', ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
