import {
  GEOMETRY_VERSION,
  type GeometryVersion,
  geometryVersions,
} from '#geometry/versions/version.ts'

/** The geometry that an address asks for, the newest if it names none; null if it asks for what there is not. */
export function geometryIn(
  parameters: URLSearchParams,
  others: readonly string[],
): GeometryVersion | null {
  const known = new Set([...others, 'geometry'])
  for (const name of parameters.keys()) if (!known.delete(name)) return null
  const value = parameters.get('geometry')
  if (value === null) return GEOMETRY_VERSION
  return geometryVersions.find(version => String(version) === value) ?? null
}
