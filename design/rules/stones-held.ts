import { gemOf } from '../catalogue/gems.ts'
import { settingOf } from '../catalogue/settings.ts'
import { shapeOf } from '../catalogue/shapes.ts'
import { styleOf } from '../catalogue/styles.ts'
import type { Design, Stone } from '../document/design.ts'
import { field, valuesOf } from '../document/fields.ts'
import { roleAt } from '../document/role-at.ts'
import { type Finding, type Fix, indexOf, none, type Rule } from './finding.ts'

/** One finding for each part of the piece: stones of one row are set alike. */
export function perRole(
  design: Design,
  look: (stone: Stone) => Omit<Finding, 'at'> | undefined,
): readonly Finding[] {
  if (design.stones.length === 0) return none
  const style = styleOf(design.style)
  const findings: Finding[] = []
  const seen: string[] = []
  for (const [i, stone] of design.stones.entries()) {
    const role = roleAt(style, i)
    if (seen.includes(role)) continue
    const finding = look(stone)
    if (!finding) continue
    seen.push(role)
    findings.push({ ...finding, at: `stones.${i}` })
  }
  return findings
}

/** The field of a role stands at the first stone that plays it. */
export const roleField = (design: Design, at: number) => {
  const style = styleOf(design.style)
  return Math.max(
    0,
    design.stones.findIndex((_, i) => roleAt(style, i) === roleAt(style, at)),
  )
}

/** Every other setting, then every other shape, that the style offers at this place. */
export function settingsFirst(design: Design, finding: Finding): readonly Fix[] {
  const at = roleField(design, indexOf(finding))
  return (['setting', 'shape'] as const).flatMap(name =>
    valuesOf(design, field(name, at)).map(value => ({
      changes: [{ field: field(name, at), value }],
    })),
  )
}

export const shapeSetting: Rule = {
  id: 'shape-setting',
  source: '[E1], [E2], [E3], [E5]',
  says: 'A setting must hold the shape: V-shaped claws for points, six claws for rounds and ovals, channels for rounds and squares.',
  reads: ['stones', 'style'],
  check: design =>
    perRole(design, ({ shape, setting }) => {
      const { name, settings, points } = shapeOf(shape)
      if (settings.includes(setting)) return undefined
      const held = settingOf(setting).name.toLowerCase()
      const why =
        points > 0 && !settings.includes('four-claw')
          ? 'its points would stand unguarded'
          : 'it would not hold safely'
      return {
        rule: 'shape-setting',
        severity: 'stops',
        words: `${/^[AEIO]/.test(name) ? 'An' : 'A'} ${name.toLowerCase()} stone does not go with “${held}”: ${why}.`,
      }
    }),
  remedies: settingsFirst,
}

export const gemShape: Rule = {
  id: 'gem-shape',
  source: '[F1], [E5]',
  says: 'Stones that glow are domed, clear stones have facets; a pearl is not cut at all.',
  reads: ['stones'],
  check: design =>
    design.stones.flatMap(({ gem, shape }, i) => {
      const { cut, name } = gemOf(gem)
      if ((cut === 'faceted') === (shape !== 'cabochon')) return none
      const words =
        cut === 'faceted'
          ? `${name} is clear: a dome would hide its light, so we cut it with facets.`
          : cut === 'sphere'
            ? 'A pearl is not cut: it is set whole, like a dome.'
            : `${name} glows rather than sparkles: it is cut as a smooth dome.`
      return [{ rule: 'gem-shape', severity: 'stops', at: `stones.${i}`, words }]
    }),
  remedies: (design, finding) => {
    const at = indexOf(finding)
    const stone = design.stones[at]
    if (!stone) return none
    const domed = gemOf(stone.gem).cut !== 'faceted'
    const shape = {
      field: field('shape', roleField(design, at)),
      value: domed ? 'cabochon' : 'round',
    }
    const setting = field('setting', roleField(design, at))
    const withSetting = valuesOf(design, setting).map(value => ({
      changes: [shape, { field: setting, value }],
    }))
    // In a row of clear stones the one that glows is changed for a clear one, not the whole row.
    const otherGem = ['sapphire', 'moonstone'].map(value => ({
      changes: [{ field: field('gem', at), value }],
    }))
    return [{ changes: [shape] }, ...withSetting, ...otherGem]
  },
}

export const haloShape: Rule = {
  id: 'halo-shape',
  source: 'GK',
  says: 'A halo follows the outline of a faceted stone that is large enough to be followed.',
  reads: ['stones', 'style'],
  check: design =>
    perRole(design, ({ shape, setting, widthUm }) => {
      if (setting !== 'halo') return undefined
      const { leastHaloMm, name } = shapeOf(shape)
      if (leastHaloMm !== null && widthUm >= leastHaloMm * 1000) return undefined
      return {
        rule: 'halo-shape',
        severity: 'stops',
        words:
          leastHaloMm === null
            ? 'A halo frames a stone with facets; a dome has no edge for it to follow.'
            : `Small stones can follow a ${name.toLowerCase()} outline from ${leastHaloMm} mm on; this one is ${widthUm / 1000} mm.`,
        numbers: { widthMm: widthUm / 1000, leastMm: leastHaloMm ?? 0 },
      }
    }),
  remedies: (design, finding) => {
    const at = roleField(design, indexOf(finding))
    const size = field('stone-size', at)
    return [
      ...valuesOf(design, size).map(value => ({ changes: [{ field: size, value }] })),
      ...settingsFirst(design, finding),
    ]
  },
}

export const settingSize: Rule = {
  id: 'setting-size',
  source: '[E8], GK',
  says: 'Each setting takes stones of certain sizes: pavé only small ones, a halo none under 4 mm.',
  reads: ['stones', 'style'],
  check: design =>
    perRole(design, ({ setting, widthUm }) => {
      const { name, stoneMm } = settingOf(setting)
      const [least, most] = stoneMm
      const widthMm = widthUm / 1000
      if (widthMm >= least && widthMm <= most) return undefined
      return {
        rule: 'setting-size',
        severity: 'stops',
        words: `“${name}” holds stones of ${least} to ${most} mm; this one is ${widthMm} mm.`,
        numbers: { widthMm, leastMm: least, mostMm: most },
      }
    }),
  remedies: (design, finding) => {
    const at = roleField(design, indexOf(finding))
    const size = field('stone-size', at)
    const now = design.stones[at]?.widthUm ?? 0
    const nearest = [...valuesOf(design, size)].sort(
      (a, b) => Math.abs(+a - now) - Math.abs(+b - now),
    )
    return [
      ...nearest.map(value => ({ changes: [{ field: size, value }] })),
      ...settingsFirst(design, finding),
    ]
  },
}

export const doubleClaws: Rule = {
  id: 'double-claws',
  source: '[E1]',
  says: 'A cushion in four claws gets double claws, or it could turn.',
  check: design =>
    perRole(design, ({ shape, setting }) =>
      shape === 'cushion' && setting === 'four-claw'
        ? {
            rule: 'double-claws',
            severity: 'discloses',
            words:
              'The round corners of a cushion can turn between four single claws, so we make each of them double.',
          }
        : undefined,
    ),
}
