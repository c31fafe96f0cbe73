/** The field in which a form says that its question was answered with yes. */
export const CONFIRMED = 'confirmed'

/** Whether the question before an act that cannot be taken back was answered, and by this very answer. */
export const isConfirmed = (
  form: FormData | Readonly<Record<string, unknown>>,
  answer = 'yes',
): boolean => (form instanceof FormData ? form.get(CONFIRMED) : form[CONFIRMED]) === answer
