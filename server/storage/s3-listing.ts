/**
 * ListObjectsV2: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 * Names come as an address has them, so that nothing in them is taken for XML.
 */
export function listPath(bucket: string, prefix: string, after: string): string {
  // Sorted, as they are signed.
  const query = {
    ...(after && { 'continuation-token': after }),
    'encoding-type': 'url',
    'list-type': '2',
    prefix,
  }
  const written = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `/${encodeURIComponent(bucket)}?${written.join('&')}`
}

/** One page of names, and by what the next is asked for; null on the last. */
export function listed(xml: string): { keys: string[]; next: string | null } {
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    decodeURIComponent(key.replaceAll('+', ' ')),
  )
  const [, next = null] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? []
  if (!/<IsTruncated>(true|false)<\/IsTruncated>/.test(xml))
    throw new Error('The file store answered no list')
  return { keys, next: next?.replaceAll('&amp;', '&') ?? null }
}
