/** The code under test: a client of the User API, as a front end has one. */

/** The names of all users, in alphabetical order. */
export async function listNames(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The users cannot be read: ${response.status}`);
  const users = await response.json();
  return users.map(({ name }) => name).sort();
}

/** Adds a user; tries again once when the server is not available. */
export async function addUser(url, user) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  };
  const response = await fetch(url, request);
  return response.status === 503 ? (await fetch(url, request)).status : response.status;
}
