import { startUserApi } from 'site-plugins/user-api';

// Runs once, in another process than the tests: `globalSetup` in vitest.config.js.
export default async ({ provide }) => {
  const api = await startUserApi();
  provide('userApi', await api.share());
  return () => api.stop();
};
