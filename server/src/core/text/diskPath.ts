/** Finds what every path in the folder of a user contains as JSON text. */
export const userFolderHint = /\/home\/|\/Users\/|\/root\/|\\Users\\/gi;

/** Matches a path in the folder of a user, whose disk may be mounted in another system. */
const userFolder =
  /^(?:(?:\/(?:mnt|Volumes)\/[^/]+)?\/(?:home|Users)\/[^/]+\/|\/root\/|[a-z]:[\\/]users[\\/][^\\/]|file:\/\/\/?(?:home|users|root|[a-z]:)\/)/i;

/** Matches a path on another disk. */
const mounted = /^\/(?:Volumes|mnt|(?:run\/)?media)\/[^/]+\/./i;

/** Whether a path leads to the folder of a user. On Linux (`/home/`), it may also be the path of a page. */
export function isInUserFolder(path: string): boolean {
  return userFolder.test(path);
}

/** Whether a path leads to a folder on the disk of one machine. */
export function isOnDisk(path: string): boolean {
  return userFolder.test(path) || mounted.test(path);
}
