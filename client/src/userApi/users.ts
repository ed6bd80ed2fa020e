import type { ApiUser } from '../../../mock-api/src/control.ts';
import { type HttpRequest, type HttpResponse, send } from './http.ts';

export interface UserInput {
  readonly name: string;
  readonly email: string;
}

/** An error for an unexpected status; the message is the detail of the response. */
export class ApiError extends Error {}

const json = { 'Content-Type': 'application/json' };

/** @param url of the collection. @throws ApiError or a connection error */
export async function createUser(url: string, user: UserInput): Promise<void> {
  await expect(201, { method: 'POST', url, headers: json, body: JSON.stringify(user) });
}

export async function replaceUser(url: string, { id, name, email }: ApiUser): Promise<void> {
  const body = JSON.stringify({ name, email });
  await expect(204, { method: 'PUT', url: `${url}/${id}`, headers: json, body });
}

export async function deleteUser(url: string, id: number): Promise<void> {
  await expect(204, { method: 'DELETE', url: `${url}/${id}` });
}

export function isUser(value: unknown): value is ApiUser {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, email } = value as Partial<Record<keyof ApiUser, unknown>>;
  return typeof id === 'number' && typeof name === 'string' && typeof email === 'string';
}

async function expect(status: number, request: HttpRequest): Promise<HttpResponse> {
  const response = await send(request);
  if (response.status !== status) throw new ApiError(explain(response));
  return response;
}

/** Status and detail of a response with problem details (RFC 9457), or its status line. */
export function explain({ status, statusText, body }: HttpResponse): string {
  const detail = detailOf(body);
  return detail === undefined ? `${status} ${statusText}`.trim() : `${status}: ${detail}`;
}

function detailOf(body: string): string | undefined {
  try {
    const { title, detail } = JSON.parse(body) as { title?: unknown; detail?: unknown };
    return [detail, title].find(text => typeof text === 'string');
  } catch {
    return undefined;
  }
}
