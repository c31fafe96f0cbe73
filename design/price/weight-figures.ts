import type { StyleId } from '../catalogue/styles.ts'

// Written by "npm run fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'family', 'half-eternity', 'stackable', 'plain-band', 'signet', 'solitaire-pendant', 'bar-pendant', 'disc-pendant', 'studs', 'drops', 'bar-bracelet']

/** A term of `weight-terms.ts` and, for each style that has it, what it is multiplied by. */
const rows = `
accent pave area:,.005967,,,,,,,.1175,,,.09047
accent pave depth:,.002765,,,,,,,.1507,,,.116
accent pave each:,.02622,,,,,,,.1986,,,.1529
accent pave head:,1.044,,,,,,,1.331,,,1.255
accent pave on band:,-.1061
accent pave round:,.003418,,,,,,,.0463,,,.03564
band:1.012,1.034,1.008,.9973,1.027,.9934,1.006,1.026
band bevelled:,,,,,,.003752
band bevelled flatter:,,,,,,-.005866
band bevelled higher:,,,,,,.05671
band comfort:.03663,.09873,.01991,.08193,.09226,.0336,.04923,.1638
band comfort flatter:-.07209,-.1887,-.0344,-.06413,-.1448,-.05905,-.05104,-.1234
band comfort higher:-.03007,-.04697,-.01986,-.04889,.01569,.03415,-.003937,.5454
band concave:,,,,,,-.0276
band concave flatter:,,,,,,.0265
band concave higher:,,,,,,.09223
band d:.04675,.004262,-.03238,-.03568,.0218,-.04589,-.01711,-.05455
band d flatter:-.08263,-.09023,.01365,.1162,-.04804,.00762,.01233,.23
band d higher:-.06051,-.00253,-.01272,-.04685,.03237,.07377,.00146,.5824
band flat:-.01569,-.0385,.03182,-.006923,,-.01751,.03006,-.03469
band flat flatter:.009683,-.06459,-.02284,.04018,-.003373,-.001631,-.008715,.061
band flat higher:-.0151,-.01367,-.03433,-.04622,-.0597,.0611,-.002105,.5935
band flat-court:,,,-.0117,.02425,,.0669
band flat-court flatter:,,,.02633,-.07084,,-.07343
band flat-court higher:,,,-.00162,-.02258,,-.0005377
band knife:-.06408,,,,,,-.05367
band knife flatter:.1815,,,,,,.2085
band knife higher:-.02108,,,,,,.009512
band section:.3181,1.294,-.4801,.5706,.4583,-.7468,-.5569,-14.92
band thickness:-2.047,-4.595,.8472,1.156,1.35,2.598,-6.039,-57.19
centre bezel area:.06894,,-.02513,,,,,,-.1493,,-1.368,.05027
centre bezel asscher:.023,,-.1503,,,,,,.5926,,,.1359
centre bezel cabochon:.6565,,.6589,,,,,,.5,,-1.271,-.03762
centre bezel cushion:.07308,,.09629,,,,,,.3677,,,.1782
centre bezel depth:-.0581,,-.02253,,,,,,-.1031,,2.219,-.03217
centre bezel each:8.272,,7.581,,,,,,6.046,,7.867,12.6
centre bezel emerald:.08097,,.04033,,,,,,.685,,,.2075
centre bezel head:1.152,,1.024,,,,,,1.63,,-1.488,1.225
centre bezel heart:-.1533,,-.02267,,,,,,.5691,,,.1114
centre bezel marquise:-.04839,,.005561,,,,,,.5358,,,.2362
centre bezel on band:.1589,,.06893
centre bezel oval:.09417,,.03541,,,,,,,,,.1633
centre bezel pear:,,.003544,,,,,,.5474,,,.1137
centre bezel princess:.2347,,.1468,,,,,,.5775,,,.2192
centre bezel radiant:.01071,,.1079,,,,,,.6533,,,.2237
centre bezel round:.05642,,,,,,,,.5445,,-1.089,.1768
centre flush area:,,,,,,,,,,10.28
centre flush depth:,,,,,,,,,,19.35
centre flush each:,,,,,,,,,,-68.19
centre flush round:,,,,,,,,,,1.371
centre four-claw area:-.008609,,-.04397,,,,,,.05431,,,-.01283
centre four-claw asscher:-.0475,,-.1836,,,,,,-.07179,,,.1245
centre four-claw cushion:.163,,.05727,,,,,,.1726,,,.2908
centre four-claw depth:.01678,,.03799,,,,,,-.01122,,,.01018
centre four-claw each:2.467,,1.434,,,,,,1.206,,,2.709
centre four-claw emerald:.07002,,-.06104,,,,,,,,,.1985
centre four-claw head:.7429,,.4296,,,,,,1.275,,,.7925
centre four-claw on band:-.001559,,.05989
centre four-claw oval:-.03121,,-.09203,,,,,,.002224,,,.08666
centre four-claw princess:,,-.08341,,,,,,.1169,,,.2584
centre four-claw radiant:-.01602,,-.09363,,,,,,,,,.2012
centre four-claw round:-.05277,,-.1949,,,,,,-.112,,,.004635
centre half-bezel area:.1236,,.1065,,,,,,.03106,,,.03395
centre half-bezel depth:-.07704,,.003905,,,,,,.006281,,,-.01391
centre half-bezel each:3.719,,3.813,,,,,,20.13,,,15.06
centre half-bezel emerald:.3067,,.126,,,,,,.0428,,,.2366
centre half-bezel head:1.699,,1.384,,,,,,1.115,,,1.404
centre half-bezel marquise:.1512,,.08935,,,,,,.02668,,,.1736
centre half-bezel on band:.09811,,-.07408
centre half-bezel oval:.2164,,.1122,,,,,,-.2743,,,.1647
centre half-bezel round:.2398,,.157,,,,,,.04443,,,.1371
centre halo area:,.06798,,,,,,,.09956,,,.1123
centre halo asscher:,.1134,,,,,,,.1519,,,.2171
centre halo cushion:,.1285,,,,,,,.1537,,,.1525
centre halo depth:,.007441,,,,,,,-.006005,,,.01941
centre halo each:,6.866,,,,,,,9.962,,,18.26
centre halo emerald:,.1523,,,,,,,.2028,,,.2013
centre halo head:,.0771,,,,,,,.02897,,,-.504
centre halo heart:,.1526
centre halo marquise:,.08332,,,,,,,.1105,,,.1165
centre halo on band:,.08505
centre halo oval:,.06968,,,,,,,.1295,,,.1353
centre halo pear:,.09965,,,,,,,.112,,,.1371
centre halo princess:,.2612,,,,,,,.2027,,,.2589
centre halo radiant:,.1884,,,,,,,.1701,,,.2525
centre halo round:,.1246,,,,,,,.1277,,,.165
centre six-claw area:-.01023,,-.0596,,,,,,.03893,,,.2258
centre six-claw depth:.01984,,.06919,,,,,,.002608,,,-.02538
centre six-claw each:3.439,,5.271,,,,,,.9609,,,1.442
centre six-claw head:.3876,,.3542,,,,,,.9594,,,.2995
centre six-claw on band:.01789,,-.02638
centre six-claw oval:.02218,,-.09399,,,,,,.03893,,,.2364
centre six-claw round:-.01341,,-.09923,,,,,,.07737,,,.2438
centre v-claw area:-.006022,,-.2126,,,,,,.1169,,,.02725
centre v-claw depth:.005334,,.06125,,,,,,-.007419,,,.01193
centre v-claw each:2.035,,6.883,,,,,,11.67,,,1.894
centre v-claw head:1.014,,.6045,,,,,,.2095,,,1.011
centre v-claw heart:-.2186,,-.1841,,,,,,.1836,,,.03286
centre v-claw marquise:-.01682,,-.1325,,,,,,.09579,,,.04026
centre v-claw on band:-.003059,,.1503
centre v-claw pear:.01407,,-.2879,,,,,,.09983,,,.01671
centre v-claw princess:.1433,,-.1708,,,,,,.2703
centre v-claw round:.07706,,-.4603,,,,,,.09343,,,.05455
closed channel:,,,,.01525
closed channel deep:,,,,.004978
closed channel wide:,,,,.008712
closed four-claw:,,,,-.25
closed four-claw deep:,,,,-.06249
closed four-claw wide:,,,,-.125
closed pave:,,,,.0326
closed pave deep:,,,,.03351
closed pave wide:,,,,.07049
diameter:.0454,.3252,-.05364,-.5539,.216,-.2525,-.2642,4.995
drop bezel area:,,,,,,,,,,,,-.1519
drop bezel cabochon:,,,,,,,,,,,,.9977
drop bezel depth:,,,,,,,,,,,,-.0004968
drop bezel each:,,,,,,,,,,,,18.15
drop bezel head:,,,,,,,,,,,,.9374
drop bezel heart:,,,,,,,,,,,,-.1345
drop bezel marquise:,,,,,,,,,,,,.1558
drop bezel oval:,,,,,,,,,,,,.1048
drop bezel pear:,,,,,,,,,,,,.02351
drop bezel round:,,,,,,,,,,,,-.1534
drop four-claw area:,,,,,,,,,,,,.03968
drop four-claw depth:,,,,,,,,,,,,-.005992
drop four-claw each:,,,,,,,,,,,,-14.54
drop four-claw head:,,,,,,,,,,,,.8781
drop four-claw oval:,,,,,,,,,,,,.06875
drop four-claw round:,,,,,,,,,,,,.008444
drop v-claw area:,,,,,,,,,,,,.08405
drop v-claw depth:,,,,,,,,,,,,.03674
drop v-claw each:,,,,,,,,,,,,10.2
drop v-claw head:,,,,,,,,,,,,-.9214
drop v-claw heart:,,,,,,,,,,,,.1369
drop v-claw marquise:,,,,,,,,,,,,.07828
drop v-claw pear:,,,,,,,,,,,,.07282
drop v-claw round:,,,,,,,,,,,,.238
engraved:-.0538,-.1214,-.2991,.1043,.2703,-.2061,-.2142,-.7743,,.6045,.3632,,,-.1963
milgrain:,,,,.5297
piece:4.246,6.866,4.499,3.329,-3.129,-3.205,7.277,-43.3,8.237,6.753,13.52,13.6,20.49,3.511
plate:,,,,,,,1.448,,.9819,1.018,,,.9952
plate on band:,,,,,,,.2784
plate round:,,,,,,,1.725,,-.06533,-.5341,,,-.03436
plate width on band:,,,,,,,.9669
row bar area:,,,,.0404
row bar depth:,,,,-.1773
row bar each:,,,,.8124
row bar head:,,,,1.255
row bar on band:,,,,-.06488
row bar princess:,,,,-.02082
row bar round:,,,,.07146
row bezel area:,,,-.1928,,.05575,,,,-.7983
row bezel cabochon:,,,.6224,,.6294,,,,-.8556
row bezel depth:,,,.1658,,1.027,,,,1.062
row bezel each:,,,,,2.058,,,,2.812
row bezel head:,,,.8603,,.9568,,,,-.253
row bezel on band:,,,-.1159,,-.8671
row bezel round:,,,-.09537,,-.04666,,,,-.5254
row channel area:,,,3.146,-.1164
row channel depth:,,,-.4063,-.2674
row channel each:,,,-22.09,.284
row channel on band:,,,-1.875,-.06613
row channel princess:,,,3.058,-.1572
row channel round:,,,2.331,-.09877
row flush area:,,,-.45,,1.059,,,,-.1363
row flush depth:,,,.3596,,.4326,,,,-.1686
row flush each:,,,1.571,,.307
row flush on band:,,,-.03618,,-1.288
row flush round:,,,-.2798,,.4622,,,,-.05029
row four-claw area:,,,.8324,-.06388,.1824,,,,-.3746
row four-claw depth:,,,,-.5473,-.4205,,,,-.04087
row four-claw each:,,,-7.743,3.792,.4983
row four-claw head:,,,1.611,1.311,1.314,,,,.6519
row four-claw on band:,,,-1.058,-.5754,-.3215
row four-claw princess:,,,.8142,.1172
row four-claw round:,,,.4276,.2841,.1494,,,,-.2038
row pave area:,,,,-.1238
row pave depth:,,,,-.1473
row pave each:,,,,-.2732
row pave head:,,,,.5446
row pave on band:,,,,-.03958
row pave round:,,,,-.05252
row v-claw area:,,,-.01539,.9448
row v-claw depth:,,,-.3839,.4598
row v-claw each:,,,13.12,8.504
row v-claw head:,,,1.556,2.013
row v-claw on band:,,,-.7755,-2.999
row v-claw princess:,,,-.01539,.9448
row v-claw round:,,,1.151,1.417
side basket:-8.259
side bezel area:,,.2618
side bezel cabochon:,,.9564
side bezel depth:,,-.2059
side bezel each:,,-.8903
side bezel head:,,1.567
side bezel on band:,,.05232
side bezel oval:,,.2759
side bezel pear:,,.2666
side bezel princess:,,.4924
side bezel round:,,.3003
side four-claw area:,,-.07599
side four-claw depth:,,.03498
side four-claw each:,,2.327
side four-claw head:,,.6746
side four-claw on band:,,-.02835
side four-claw oval:,,.03508
side four-claw princess:,,.1019
side four-claw round:,,-.05787
side peg:-3.427
side six-claw area:,,-.04525
side six-claw depth:,,.01739
side six-claw each:,,2.476
side six-claw head:,,.8012
side six-claw on band:,,-.07571
side six-claw oval:,,-.01444
side six-claw round:,,-.03166
side trellis:2.16
side two-rails:5.256
side v-claw area:,,-.208
side v-claw depth:,,.07161
side v-claw each:,,14.04
side v-claw head:,,.5766
side v-claw on band:,,.1199
side v-claw pear:,,-.2335
side v-claw princess:,,-.1595
side v-claw round:,,-.9218
top bezel area:,,,,,,,,,,,,.9896
top bezel cabochon:,,,,,,,,,,,,1.185
top bezel depth:,,,,,,,,,,,,-.5413
top bezel each:,,,,,,,,,,,,9.503
top bezel head:,,,,,,,,,,,,2.583
top bezel round:,,,,,,,,,,,,.6498
top four-claw area:,,,,,,,,,,,,.2325
top four-claw depth:,,,,,,,,,,,,-.2859
top four-claw each:,,,,,,,,,,,,11.22
top four-claw head:,,,,,,,,,,,,1.854
top four-claw round:,,,,,,,,,,,,.2835
`
  .trim()
  .split('\n')
  .map(row => row.split(':') as [term: string, figures: string])
  .map(([term, figures]) => ({ term, figures: figures.split(',') }))

/** So that the sum of all terms is the volume of the exact solid in mm³. */
export const weightFigures = Object.fromEntries(
  columns.map((style, i) => [
    style,
    Object.fromEntries(
      rows.flatMap(({ term, figures: { [i]: figure } }) =>
        figure ? [[term, Number(figure)]] : [],
      ),
    ),
  ]),
) as Readonly<Record<StyleId, Readonly<Record<string, number>>>>
