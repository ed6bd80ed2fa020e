/**
 * Preloaded with `--require` where a test runs as root, whom no mode holds back: the program goes on
 * as a user without rights. It is Node that is loaded with rights, wherever it is installed.
 */
if (process.geteuid() === 0) {
  process.setgroups([]);
  process.setgid(65534);
  process.setuid(65534);
}
