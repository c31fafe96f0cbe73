/** A worker that is ready, and answers a task in a shape that none of ours has. */
process.on('message', () => process.send?.({ ok: true, bytes: 'not bytes' }))
process.on('disconnect', () => process.exit())
process.send?.('ready')
