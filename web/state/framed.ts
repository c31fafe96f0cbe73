import { EMBED_PATH } from '#schemas/embed.ts'

/** Whether this page is the one that other people's pages show in a frame; never where there is no page. */
export const isFramed = (): boolean =>
  globalThis.location?.pathname.startsWith(`${EMBED_PATH}/`) ?? false
