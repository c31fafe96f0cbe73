const files = import.meta.glob<string>('../../../../docs/help/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Where each picture of the guides is, by the name that the documents have for it. */
export const helpPictures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([file, url]) => [file.slice(file.indexOf('help/')), url]),
)
