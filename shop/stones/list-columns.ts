/** What a supplier's list may say of a stone, and how the trade's lists head it. */
export interface ListColumn {
  readonly key: string
  readonly label: string
  /** Letters and digits alone, in small letters, as `folded` makes them. */
  readonly also: readonly string[]
}

const column = (key: string, label: string, also = ''): ListColumn => ({
  key,
  label,
  also: also === '' ? [] : also.split(' '),
})

/** Headings of RapNet's, IDEX's and Nivoda's lists, and of spreadsheets that are made after them. GK */
export const listColumns = [
  column(
    'stockNumber',
    'Stock number',
    'stock stockno stocknum stockid stockref sku lot lotno lotnumber ref reference referencenumber vendorstocknumber diamondid itemid item id packetno stoneid',
  ),
  column('gem', 'Stone', 'gem gemstone gemtype stonetype variety species'),
  column(
    'origin',
    'Origin',
    'growthtype growth labgrown naturallab naturalorlab type diamondtype creation islabgrown',
  ),
  column('shape', 'Shape', 'shp shapename cutshape shapecode'),
  column('carat', 'Carat', 'weight carats cts ct size caratweight wt caratwt'),
  column('colour', 'Colour', 'color col clr colorgrade colourgrade'),
  column('clarity', 'Clarity', 'cla clar purity claritygrade'),
  column('cut', 'Cut', 'cutgrade make cutgd'),
  column('polish', 'Polish', 'pol polishgrade'),
  column('symmetry', 'Symmetry', 'sym symm symmetrygrade'),
  column(
    'fluorescence',
    'Fluorescence',
    'fluor flour flo fluo fls fluorescenceintensity fluorintensity flr fluorescenceint',
  ),
  column('measurements', 'Measurements', 'measurement meas dimensions mm measurementsmm lxwxd lwd'),
  column('length', 'Length in mm', 'length lengthmm measlength m1 maxdiameter'),
  column('width', 'Width in mm', 'width widthmm measwidth m2 mindiameter diameter'),
  column('depth', 'Depth in mm', 'depthmm measdepth measheight height m3'),
  column('table', 'Table %', 'table tablepercent tablepct tbl tableper'),
  column('depthPercent', 'Depth %', 'depth depthpercent depthpct totaldepth td depthper dep'),
  column('crown', 'Crown angle', 'ca crangle crownang crownangle'),
  column('pavilion', 'Pavilion angle', 'pa pavangle pavilionang pavilionangle'),
  column('treatment', 'Treatment', 'enhancement enhancements treatments clarityenhanced'),
  column('laboratory', 'Laboratory', 'lab cert certlab gradinglab certificatelab'),
  column(
    'reportNumber',
    'Report number',
    'report reportno reportnum certno certnum certificate certificateno certificatenumber certnumber certificateid reportid',
  ),
  column(
    'reportUrl',
    'Link to the report',
    'certlink certurl certificatelink certificateurl reportlink certfile certificatefilename pdf',
  ),
  column('country', 'Country of origin', 'mineorigin countryoforigin mine'),
  column(
    'pictureUrl',
    'Link to a picture',
    'image imageurl imagelink picture diamondimage imagefile photo img',
  ),
  column('videoUrl', 'Link to a film', 'video videourl videolink v360 moviefile videofile'),
  column(
    'costPerCarat',
    'Price per carat',
    'pricect pricepercarat ppc pricecarat pct rate cashprice costpercarat pricepercrt',
  ),
  column(
    'cost',
    'Price in total',
    'total totalprice price amount cost totalamount cashtotal totalcost',
  ),
  column('retail', 'Our own price', 'retail retailprice ourprice sellprice sellingprice'),
  column('leadDays', 'Days until it is here', 'leadtime leaddays deliverydays days'),
  column('pieces', 'How many stones', 'pcs pc piece qty quantity noofstones numberofstones nos'),
  column(
    'separable',
    'May be parted from its pair',
    'ismatchedpairseparable matchedpairseparable pairseparable isseparable',
  ),
] as const satisfies readonly ListColumn[]

export type ListField = (typeof listColumns)[number]['key']
/** Which column of a list each field is. */
export type ListMapping = Readonly<Partial<Record<string, number>>>

const words: readonly (readonly [RegExp, string])[] = [
  [/#/g, 'number'],
  [/%/g, 'percent'],
]

/** Letters and digits alone: `Stock #` is `stocknumber`, `Table %` is `tablepercent`. */
export const foldedHeading = (heading: string) =>
  words
    .reduce((text, [sign, word]) => text.replace(sign, word), heading)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** By what was saved for this supplier, then by our own headings, then by those of the trade. */
export function mapListColumns(
  head: readonly string[],
  saved: Readonly<Record<string, string>>,
): ListMapping {
  const headings = head.map(foldedHeading)
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  const take = (key: string, wanted: readonly string[]) => {
    if (mapping[key] !== undefined) return
    const at = headings.findIndex(
      (heading, i) => heading !== '' && wanted.includes(heading) && !taken.has(i),
    )
    if (at < 0) return
    mapping[key] = at
    taken.add(at)
  }
  for (const { key } of listColumns) if (saved[key]) take(key, [foldedHeading(saved[key])])
  for (const { key, label } of listColumns)
    if (saved[key] === undefined) take(key, [foldedHeading(label), key.toLowerCase()])
  for (const { key, also } of listColumns) if (saved[key] === undefined) take(key, also)
  return mapping
}

/** What a list must have, as a choice of ways to say it. */
const needed: readonly (readonly string[])[] = [
  ['stockNumber'],
  ['shape'],
  ['carat'],
  ['measurements', 'width'],
  ['costPerCarat', 'cost', 'retail'],
]

export const missingFields = (mapping: ListMapping): readonly string[] =>
  needed
    .filter(ways => ways.every(key => mapping[key] === undefined))
    .map(ways =>
      ways.map(key => listColumns.find(one => one.key === key)?.label ?? key).join(' or '),
    )
