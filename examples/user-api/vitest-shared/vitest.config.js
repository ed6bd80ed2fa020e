// All test files share the users and the rules of one API, so they run one after the other.
export default {
  test: { globalSetup: './globalSetup.js', fileParallelism: false },
};
