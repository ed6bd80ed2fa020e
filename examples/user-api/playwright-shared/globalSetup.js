import { startUserApi } from 'site-plugins/user-api';

// Runs once, in another process than the tests: `globalSetup` in playwright.config.js.
export default async () => {
  const api = await startUserApi({ port: Number(process.env.API_PORT ?? 4010) });
  // Workers inherit the environment; connectUserApi reads this variable.
  process.env.SITE_PLUGINS_USER_API = await api.share();
  return () => api.stop();
};
