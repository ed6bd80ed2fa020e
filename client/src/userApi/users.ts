import { type HttpAnswer, type HttpRequest, send } from './http.ts';
import { viewReader } from './requestLog.ts';

export interface UserInput {
  readonly name: string;
  readonly email: string;
}

export interface User extends UserInput {
  readonly id: number;
}

/** The API did not do what was asked; the message is what its problem details say. */
export class ApiError extends Error {}

const json = { 'Content-Type': 'application/json' };

/** @param url of the collection. @throws ApiError, or whatever keeps an answer from coming */
export async function listUsers(url: string): Promise<readonly User[]> {
  const headers = { 'User-Agent': viewReader, Accept: 'application/json' };
  const { body } = await expect(200, { method: 'GET', url, headers });
  const users: unknown = JSON.parse(body);
  return Array.isArray(users) ? users.filter(isUser) : [];
}

export async function createUser(url: string, user: UserInput): Promise<void> {
  await expect(201, { method: 'POST', url, headers: json, body: JSON.stringify(user) });
}

export async function replaceUser(url: string, { id, name, email }: User): Promise<void> {
  const body = JSON.stringify({ name, email });
  await expect(204, { method: 'PUT', url: `${url}/${id}`, headers: json, body });
}

export async function deleteUser(url: string, id: number): Promise<void> {
  await expect(204, { method: 'DELETE', url: `${url}/${id}` });
}

export function isUser(value: unknown): value is User {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email } = value as Partial<Record<keyof User, unknown>>;
  return typeof id === 'number' && typeof name === 'string' && typeof email === 'string';
}

async function expect(status: number, request: HttpRequest): Promise<HttpAnswer> {
  const answer = await send(request);
  if (answer.status !== status) throw new ApiError(explain(answer));
  return answer;
}

/** The words of an answer with problem details (RFC 9457), or its status. */
export function explain({ status, statusText, body }: HttpAnswer): string {
  const said = problemOf(body);
  return said === undefined ? `${status} ${statusText}`.trim() : `${status}: ${said}`;
}

function problemOf(body: string): string | undefined {
  try {
    const { title, detail } = JSON.parse(body) as { title?: unknown; detail?: unknown };
    return [detail, title].find(words => typeof words === 'string');
  } catch {
    return undefined;
  }
}
