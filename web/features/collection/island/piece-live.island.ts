/** The way from the page of a piece to what is heavy; each is fetched when it is asked for. */
export const turn = async (stage: HTMLElement, code: string) =>
  (await import('./turning.tsx')).mountTurning(stage, code)

export const wear = async (place: HTMLElement, code: string, title: string) =>
  (await import('./wearing.tsx')).mountWearing(place, code, title)

export async function like(code: string, title: string): Promise<boolean> {
  const { favouriteStore, toggled } = await import('#web/state/favourites.ts')
  favouriteStore.change(kept => toggled(kept, { code, title }))
  return favouriteStore.read().some(one => one.code === code)
}

export interface LivePart {
  readonly turn: typeof turn
  readonly wear: typeof wear
  readonly like: typeof like
}
