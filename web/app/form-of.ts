const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** As such or escaped in JSON. PostgreSQL refuses texts that contain it. */
const NUL = /\0|\\u0000/

const refused = (status: number, words: string) =>
  new Response(words, { status, headers: { 'Cache-Control': 'no-store' } })

/** The form that a page sent. Whoever sends something else is told so: it is no fault of ours. */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('Content-Type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (!FORMS.includes(type)) throw refused(415, 'This address takes forms only.')
  const form = await request.formData().catch(() => {
    throw refused(400, 'The form did not arrive whole. Please send it again.')
  })
  for (const [name, value] of form)
    if (NUL.test(name) || NUL.test(typeof value === 'string' ? value : value.name))
      throw refused(400, 'The form contains an invalid character.')
  return form
}
