interface S3Key {
  readonly id: string
  readonly secret: string
  /** Of a key that is good for some hours only. */
  readonly sessionToken: string | null
}

export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** Before every name, with a slash at its end; or empty. */
  readonly prefix: string
  /** Null for a store that lets this network in without one. */
  readonly key: S3Key | null
}

/** `s3://key:secret@bucket/prefix?endpoint=…&region=…&session-token=…`, as the settings have let it through. */
export function bucketOf(address: string): Bucket {
  const url = new URL(address)
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  const sessionToken = url.searchParams.get('session-token')
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: url.host,
    prefix: prefix && `${prefix}/`,
    key: id && secret ? { id, secret, sessionToken } : null,
  }
}
