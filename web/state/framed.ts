import { EMBED_PATH } from '#schemas/embed.ts'

/** Whether this page is the one that other people's pages show in a frame. */
export const isFramed = (): boolean => window.location.pathname.startsWith(`${EMBED_PATH}/`)
