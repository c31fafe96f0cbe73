import type { DesignField } from './fields.ts'

/** The name of a field in a form, such as `metal.0`. */
export const fieldParameter = ({ name, at }: Pick<DesignField, 'name' | 'at'>) => `${name}.${at}`
