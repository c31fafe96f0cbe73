/** Plans of a head, as somebody sees them from above. */
export const headForms = [
  { id: 'round', name: 'Round or oval' },
  { id: 'square', name: 'Square, with corners' },
  { id: 'tapered', name: 'Round, narrower below' },
] as const

export type HeadFormId = (typeof headForms)[number]['id']

/** What is put right in a model of a ring from elsewhere, or had to be found out about it. */
export const modelMends = [
  { id: 'edges-closed', name: 'open edges closed' },
  { id: 'turned-round', name: 'faces turned round' },
  { id: 'bodies-joined', name: 'several bodies taken as one' },
  { id: 'centimetres', name: 'counted in centimetres' },
  { id: 'inches', name: 'counted in inches' },
  { id: 'metres', name: 'counted in metres' },
  { id: 'laid-straight', name: 'laid straight' },
] as const

export type MendId = (typeof modelMends)[number]['id']
