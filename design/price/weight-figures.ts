import type { StyleId } from '../catalogue/styles.ts'

// Written by "node ops/fit-weights". Not to be edited by hand.

// biome-ignore format: one line
const columns: readonly StyleId[] = ['solitaire', 'halo', 'three-stone', 'family', 'half-eternity', 'stackable', 'plain-band', 'signet', 'solitaire-pendant', 'bar-pendant', 'disc-pendant', 'studs', 'drops', 'bar-bracelet']

/** A term of `weight-terms.ts` and, for each style that has it, what it is multiplied by. */
const rows = `
accent pave area:,.01906,,,,,,,.1175,,,.09047
accent pave depth:,-.05134,,,,,,,.1507,,,.116
accent pave each:,.2864,,,,,,,.1986,,,.1529
accent pave head:,1.477,,,,,,,1.331,,,1.255
accent pave on band:,-.103
accent pave round:,.02419,,,,,,,.0463,,,.03564
band:1.003,1.023,.9921,.9973,1.027,.9934,1.006,1.026
band bevelled:,,,,,,.003752
band bevelled flatter:,,,,,,-.005866
band bevelled higher:,,,,,,.05671
band comfort:-.01263,.0558,.01772,.08193,.09226,.0336,.04923,.1638
band comfort flatter:-.01304,-.126,-.03545,-.06413,-.1448,-.05905,-.05104,-.1234
band comfort higher:.01781,.01283,.003297,-.04889,.01569,.03415,-.003937,.5454
band concave:,,,,,,-.0276
band concave flatter:,,,,,,.0265
band concave higher:,,,,,,.09223
band d:.001134,.02878,-.01846,-.03568,.0218,-.04589,-.01711,-.05455
band d flatter:-.07218,-.03283,.01126,.1162,-.04804,.00762,.01233,.23
band d higher:.03359,-.03336,-.01093,-.04685,.03237,.07377,.00146,.5824
band flat:.01151,-.0479,-.03577,-.006923,,-.01751,.03006,-.03469
band flat flatter:.01701,-.0692,-.03665,.04018,-.003373,-.001631,-.008715,.061
band flat higher:-.04637,.05976,.04237,-.04622,-.0597,.0611,-.002105,.5935
band flat-court:.04256,.0159,-.03258,-.0117,.02425,,.0669
band flat-court flatter:-.09268,-.147,.01726,.02633,-.07084,,-.07343
band flat-court higher:-.004014,.029,.02857,-.00162,-.02258,,-.0005377
band knife:.03835,,,,,,-.05367
band knife flatter:.2227,,,,,,.2085
band knife higher:-.1065,,,,,,.009512
band section:.4853,.3714,.5229,.5706,.4583,-.7468,-.5569,-14.92
band thickness:.2254,-8.944,4.053,1.156,1.35,2.598,-6.039,-57.19
centre bezel area:.09867,,-.06203,,,,,,-.1493,,-1.368,.05027
centre bezel asscher:.08217,,-.3491,,,,,,.5926,,,.1359
centre bezel cabochon:.7234,,.213,,,,,,.5,,-1.271,-.03762
centre bezel cushion:.05587,,,,,,,,.3677,,,.1782
centre bezel depth:-.005652,,.1739,,,,,,-.1031,,2.219,-.03217
centre bezel each:9.57,,10.53,,,,,,6.046,,7.867,12.6
centre bezel emerald:.1532,,.1036,,,,,,.685,,,.2075
centre bezel head:1.232,,.8692,,,,,,1.63,,-1.488,1.225
centre bezel heart:,,.2611,,,,,,.5691,,,.1114
centre bezel marquise:,,.2931,,,,,,.5358,,,.2362
centre bezel on band:-.05657,,-.23
centre bezel oval:,,-.06975,,,,,,,,,.1633
centre bezel pear:,,-.7639,,,,,,.5474,,,.1137
centre bezel princess:.7571,,-.01584,,,,,,.5775,,,.2192
centre bezel radiant:,,.05218,,,,,,.6533,,,.2237
centre bezel round:.1051,,-.1429,,,,,,.5445,,-1.089,.1768
centre flush area:,,,,,,,,,,10.28
centre flush depth:,,,,,,,,,,19.35
centre flush each:,,,,,,,,,,-68.19
centre flush round:,,,,,,,,,,1.371
centre four-claw area:-.01618,,-.03537,,,,,,.05431,,,-.01283
centre four-claw asscher:-.1402,,-.08969,,,,,,-.07179,,,.1245
centre four-claw cushion:.2426,,-.06108,,,,,,.1726,,,.2908
centre four-claw depth:.01765,,.03142,,,,,,-.01122,,,.01018
centre four-claw each:2.554,,-3.17,,,,,,1.206,,,2.709
centre four-claw emerald:.329,,.09025,,,,,,,,,.1985
centre four-claw head:.2877,,.8419,,,,,,1.275,,,.7925
centre four-claw on band:.06908,,-.04448
centre four-claw oval:-.2213,,-.05679,,,,,,.002224,,,.08666
centre four-claw princess:.2255,,.03493,,,,,,.1169,,,.2584
centre four-claw radiant:,,-.028,,,,,,,,,.2012
centre four-claw round:-.04166,,.2514,,,,,,-.112,,,.004635
centre half-bezel area:.1869,,-.08026,,,,,,.03106,,,.03395
centre half-bezel depth:-.04006,,-.1909,,,,,,.006281,,,-.01391
centre half-bezel each:.5234,,4.212,,,,,,20.13,,,15.06
centre half-bezel emerald:.3941,,-.02077,,,,,,.0428,,,.2366
centre half-bezel head:2.231,,1.012,,,,,,1.115,,,1.404
centre half-bezel marquise:.497,,-.1875,,,,,,.02668,,,.1736
centre half-bezel on band:-.2317,,.5937
centre half-bezel oval:.5092,,.1989,,,,,,-.2743,,,.1647
centre half-bezel round:.4298,,-.05558,,,,,,.04443,,,.1371
centre halo area:,-.08945,,,,,,,.09956,,,.1123
centre halo asscher:,-.06389,,,,,,,.1519,,,.2171
centre halo cushion:,-.04509,,,,,,,.1537,,,.1525
centre halo depth:,.03623,,,,,,,-.006005,,,.01941
centre halo each:,5.52,,,,,,,9.962,,,18.26
centre halo emerald:,-.049,,,,,,,.2028,,,.2013
centre halo head:,-.05248,,,,,,,.02897,,,-.504
centre halo heart:,.005261
centre halo marquise:,-.09485,,,,,,,.1105,,,.1165
centre halo on band:,.1668
centre halo oval:,-.06273,,,,,,,.1295,,,.1353
centre halo pear:,-.1065,,,,,,,.112,,,.1371
centre halo princess:,.05187,,,,,,,.2027,,,.2589
centre halo radiant:,-.0144,,,,,,,.1701,,,.2525
centre halo round:,-.1627,,,,,,,.1277,,,.165
centre six-claw area:-.125,,-.2044,,,,,,.03893,,,.2258
centre six-claw depth:.06582,,.1437,,,,,,.002608,,,-.02538
centre six-claw each:2.562,,15.51,,,,,,.9609,,,1.442
centre six-claw head:.9037,,.08666,,,,,,.9594,,,.2995
centre six-claw on band:-.08818,,-.0469
centre six-claw oval:-.07692,,-.1653,,,,,,.03893,,,.2364
centre six-claw round:-.09805,,-.3678,,,,,,.07737,,,.2438
centre v-claw area:-.03604,,.09389,,,,,,.1169,,,.02725
centre v-claw depth:.06658,,.1106,,,,,,-.007419,,,.01193
centre v-claw each:16.22,,4.329,,,,,,11.67,,,1.894
centre v-claw head:-.518,,-.05864,,,,,,.2095,,,1.011
centre v-claw heart:-.0906,,.01728,,,,,,.1836,,,.03286
centre v-claw marquise:-.05224,,.02206,,,,,,.09579,,,.04026
centre v-claw on band:-.02845,,-.1866
centre v-claw pear:.08426,,.1244,,,,,,.09983,,,.01671
centre v-claw princess:,,.4794,,,,,,.2703
centre v-claw round:.2189,,-.3326,,,,,,.09343,,,.05455
closed channel:,,,,.01525
closed channel deep:,,,,.004978
closed channel wide:,,,,.008712
closed four-claw:,,,,-.25
closed four-claw deep:,,,,-.06249
closed four-claw wide:,,,,-.125
closed pave:,,,,.0326
closed pave deep:,,,,.03351
closed pave wide:,,,,.07049
diameter:-.3433,.1135,.1032,-.5539,.216,-.2525,-.2642,4.995
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
engraved:-.4211,.988,-.04982,.1043,.2703,-.2061,-.2142,-.7743,,.6045,.3632,,,-.1963
gallery rail:1.489,.3193,-1.612
gallery rail each:-5.542,13.71,36.86
gallery rail four-claw:1.334,,-1.306
gallery rail halo:,-.3403
gallery rail six-claw:.109
gallery scallops:.8627,-.4501,1.139
gallery scallops each:2.669,26.03,1.113
gallery scallops four-claw:-.2668,,.06956
gallery scallops halo:,-.7251
gallery scallops six-claw:.01443
head high:.6968
head low:-4.773
milgrain:,,,,.5297
piece:3.684,5.52,2.704,3.329,-3.129,-3.205,7.277,-43.3,8.237,6.753,13.52,13.6,20.49,3.511
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
second asscher:,.09115,-.07039
second bezel area:,,.08344
second bezel depth:,,-.06565
second bezel each:,,-2.898
second bezel head:,,1.42
second bezel on band:,,-.04095
second bezel round:,,1.472
second cabochon:,,.5906
second cushion:,.09831,.09194
second emerald:,.1152,-.02068
second four-claw area:,,-.0997
second four-claw depth:,,.04551
second four-claw each:,,2.072
second four-claw head:,,.5558
second four-claw on band:,,.01227
second four-claw round:,,-.009168
second gallery rail:.854,.9116,.0009011
second gallery rail each:3.197,.9123,16.07
second gallery rail four-claw:,,-.4995
second gallery rail halo:,-.04418
second gallery rail six-claw:-.073
second gallery scallops:1.176,,.9117
second gallery scallops each:.2449,,-.7066
second gallery scallops four-claw:,,-.04416
second gallery scallops six-claw:.08783
second half-bezel area:,,.1115
second half-bezel depth:,,-.01626
second half-bezel each:,,.6711
second half-bezel head:,,1.028
second half-bezel on band:,,.01292
second half-bezel round:,,1.194
second halo area:,.06498
second halo depth:,.01143
second halo each:,.0393
second halo head:,.6688
second halo on band:,.002518
second halo round:,.05456
second head high:2.471
second head low:-.7574
second heads:2.904,.0393,4.454
second heart:,.07351,-.1074
second marquise:,.0491,-.08617
second oval:-.02862,.06163,-.04356
second pave area:,-.05002
second pave depth:,.01324
second pave each:,-.01631
second pave head:,.9728
second pave on band:,-.005608
second pear:,.05658,-.08559
second princess:,.2108,.07203
second radiant:,.1515,-.03443
second round:-.02255,.05456,-.08781
second side peg:.103
second side two-rails:8.686
second six-claw area:.009349,,-.039
second six-claw depth:.02825,,.0443
second six-claw each:2.904,,4.309
second six-claw head:.3486,,.4926
second six-claw on band:.003516,,-.01497
second six-claw round:-.02255,,-.04666
second v-claw area:,,.05721
second v-claw depth:,,-.001363
second v-claw each:,,11.55
second v-claw head:,,.1411
second v-claw on band:,,.1092
second v-claw round:,,-.5064
shoulders:-2.985,,-1.705
side basket:-8.256
side bezel area:,,-.007454
side bezel cabochon:,,.7641
side bezel depth:,,-.05813
side bezel each:,,-.06576
side bezel head:,,1.168
side bezel on band:,,.1011
side bezel oval:,,.07102
side bezel pear:,,.1084
side bezel princess:,,.651
side bezel round:,,.08811
side four-claw area:,,-.02279
side four-claw depth:,,.1113
side four-claw head:,,.4543
side four-claw on band:,,-.1562
side four-claw oval:,,-.1062
side four-claw princess:,,-.04626
side four-claw round:,,-.08739
side peg:-.6788
side six-claw area:,,.128
side six-claw depth:,,.2641
side six-claw each:,,4.974
side six-claw head:,,.5036
side six-claw on band:,,-.7081
side six-claw oval:,,.6041
side six-claw round:,,-.0228
side trellis:6.838
side two-rails:6.287
side v-claw area:,,-.05973
side v-claw depth:,,.1784
side v-claw each:,,7.953
side v-claw head:,,.1789
side v-claw on band:,,-.1996
side v-claw pear:,,-.05727
side v-claw princess:,,-.06603
side v-claw round:,,-.401
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
