const script = `delete process.env.NODE_OPTIONS
Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`

/** As NODE_OPTIONS: this Node passes for Node 20, and what it starts is what it is. */
export const passForNode20 = `--import=data:text/javascript,${encodeURIComponent(script)}`
