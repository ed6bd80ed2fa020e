import { type Disposable, ShellExecution, Task, TaskScope, tasks } from 'vscode';

const type = 'site-plugins';

/** A task that checks all configurations with the project's own command line. It installs nothing. */
export function registerCheckTask(): Disposable {
  return tasks.registerTaskProvider(type, {
    provideTasks: () => [checkTask([])],
    resolveTask: ({ definition }) => {
      const { args } = definition as { readonly args?: unknown };
      const given = Array.isArray(args) ? args.filter(arg => typeof arg === 'string') : [];
      return checkTask(given, definition);
    },
  });
}

function checkTask(args: readonly string[], definition: Task['definition'] = { type }): Task {
  const execution = new ShellExecution('npx', ['--no', '--', 'site-plugins', 'check', ...args]);
  return new Task(definition, TaskScope.Workspace, 'check', type, execution, '$site-plugins');
}
