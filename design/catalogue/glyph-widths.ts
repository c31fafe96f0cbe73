// Measured from the fonts by "node ops/glyphs". Not to be edited by hand.
import type { FontId } from './fonts.ts'

export const WIDTH_STEPS = 500

export interface FontMeasures {
  /** Against the size of the type. */
  readonly capHeight: number
  /** Thinnest strokes, depth below the line and height above it, against the height of a capital. */
  readonly hairline: number
  readonly descend: number
  readonly rise: number
  /** What kerning may put between two capitals. */
  readonly capitalsApart: number
  /** Letters without accents that reach below the line, and above a capital. */
  readonly deep: string
  readonly tall: string
  /** Letters that reach out of their own width to the left and to the right, each with how far, in twentieths of a capital. */
  readonly before: string
  readonly after: string
  /** Two figures in base 36 for each letter of `engravable.ts`; 00 where the font has none, zz where it is as wide as its letter without accents. */
  readonly widths: string
}

/** Letters that their accents take below the line, and above a capital, in any font. */
// biome-ignore format: one line a value
export const deepByAccent = "ÇçĄąĘęĢģĮįĶķĻļŅņŖŗŞşŢţŲųȘșȚțẠạẬậẶặẸẹỆệỊịỌọỘộỢợỤụỰựỴ"
// biome-ignore format: one line a value
export const tallByAccent = "ÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâåèéêìíîòóôùúûýĀĂăĆćĈĉĊČčĎďĒĔĕĖĚěĜĝĞğĠģĤĥĨĪĬĭİĴĵĹĺŃńŇňŌŎŏŐőŔŕŘřŚśŜŝŠšŤťŨŪŬŭŮůŰűŴŵŶŷŸŹźŻŽžΐΪΫΰЀЁЃЇЌЍЎЙẢảẤấẦầẨẩẪẫẬẮắẰằẲẳẴẵẶẺẻẼẾếỀềỂểỄễỆỈỉỎỏỐốỒồỔổỖỗỘỚỜỞởỠỢỦủỨỪỬửỮỰỲỳỶỷỸ"

// biome-ignore format: one line a value
export const fontMeasures: Readonly<Record<FontId, FontMeasures>> = {
  block: {
    capHeight: 0.7,
    hairline: 0.094,
    descend: 0.361,
    rise: 1.447,
    capitalsApart: 0,
    deep: "$(),/;@Q[\\]gjpqy{|}¡¿øþĳŊŋЏДЦЩдруфцщђјџ‚„",
    tall: "$/\\Ґ",
    before: "",
    after: "",
    widths: "3r3q5g9s8nbq9j2x4p4p5k83365c364w9a557z7y9b7z8l8b8y8l36368383837zeda6aj9xbh9b8uaqba4b75a089dababoa1boa48n86b09wfn9d90954n4w4n846y8c8b9h7y9h8i4x9l9h3w3y8k3wep9h8u9h9h5p6z5r9f7sci7o7s794w464w833q8zb5705u3q707zzzzzzzzzzzzzekzzzzzzzzzzzzzzzzzzblzzzzzzzzzzzz83bozzzzzzzzzza19ezzzzzzzzzzzzdrzzzzzzzzzzzzzzzzzz8bzzzzzzzzzzzz838uzzzzzzzzzz9hzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzbl9hzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzbi9mzzzzzzzzzzzzzzzzzz3wa07tzzzzzzzz8kzzzzzzzzzzzz895f8d43zzzzzzzzzzzza4ba9hzzzzzzzzzzzzfneuzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz865szzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz4dzzzzzzzz000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000zzzzblzz9u8u4f4b7igigebpzzzzzzb8aja6ae81b699eb8tbgzz9wazdebebsbf9x9z8e9mcv9abj9zf8flbidt9x9ufaa687978j6s988qbt7k9nzz8b8xb39h8x9f9k7y6v7yb77j9l8hd3d38wb88080c68i8szz9ezz817g3y3w3yczd89dzzzzzz8z836hamzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz8wzzzzzzzzzzzzb39jb39jb39jb39jb39jzzzzzzzzzzzzzzzz6ydw3636365s5s5s4d9mb3gq",
  },
  serif: {
    capHeight: 0.654,
    hairline: 0.05,
    descend: 0.443,
    rise: 1.494,
    capitalsApart: 0,
    deep: "#$(),;@JQ[]_gjpqy{|}¡¿þĲĳŊŋβγζημξρςφχψЂЈЏДЦЩдруфцщђјџ‚„",
    tall: "Ґ",
    before: "",
    after: "Q4f4ſ5",
    widths: "2z3o4x6l689aaq2z4c4c4t893a413a5l6x6x6x6x6x6x6x6x6x6x3m3a7p867p5cak9r8d9vaj7w7aa3b84u4v9v85cmb3al7yala56m9gaa9id9a18f8d4q5l4q717e2z5r7b5o7a5k4n6d7e3o3c6w3kay7j6x7d7c514o4o7g6b9v6c6b5j583p58763o779c884b32885czzzzzzzzzzzzcbzzzzzzzzzzzzzzzzzzajzzzzzzzzzzzz82apzzzzzzzzzz7x7ezzzzzzzzzzzz82zzzzzzzzzzzzzzzzzz6xzzzzzzzzzzzz896uzzzzzzzzzz78zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz7iaj7azzzzzzzzzzzz7l5izzzzzzzzzzzzzzzzzzzzzzzzb87fzzzzzzzzzzzzzzzzzz3o9q6vzzzzzzzz74zzzzzzzzzz3t8550853yzzzzatzzzzzz8rat7czzzzzzzzzzzzddakzzzzzzzzzzzzzzzzzzzz6kzzzzzzzzzzzzzz9g53zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz3u6kzzzzzzzza0d66ybmc9c0zz9r8d799a7w8db8ap4u9v9ocmb392albc7y8g9gaaaca1axbkzzzzzzzzzzzzzz6k75685y4t4u6p623k6r6s7m5v5b5n7g5x4u6u5x667m698381zzzzzzzzzzzzzzarzz946m4uzz4vdgdqauzzzzzzaz9r8e8d799v7wdy7cbazz9ea1cmb8albc7y9v9g91asa1au9oegeg9jcf8594eb9j5r6q67556p5ka95i7nzz70728x7j6x7b7d5o5w6b886c7i6ta7aa71915x5r9i6nzzzz70zz5r4o3ozz3c939e7fzzzzzz797553a2zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz7lzz7lzz7lzz7lzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz78zz78zz78zz78zz78zzzzzzzzzz80zz80zz80zz80zz80zzzzzzzzzzzzzzzz82d93d3d3d5x5x5x4z9u9zc8",
  },
  italic: {
    capHeight: 0.654,
    hairline: 0.047,
    descend: 0.445,
    rise: 1.503,
    capitalsApart: 0,
    deep: "#$(),;@JQ[\\]_fgjpqy{|}¡¿ßþĲĳŊŋſβγζημξρςφχψЂЈЏДЦЩруфцщђјџ‚„",
    tall: "Ґ",
    before: "J6_4f6j7p4y4ß6þ5ſ6ρ8χ4Ј6р4у4ј7",
    after: "(4/474A7E5F4H4I5J5N4O4T4U6V4W4Y5[4d5e6f6i4l6o5s4t5u4{4ß4Ĳ4Ŋ4Ŧ4ſ6Η4Ι5Υ4ι5Γ4Ν4Τ4ζ5ξ4Г4І5Ј4И4У5Џ4Н4Т4Ш4б4е4і4Ґ5‘4“4",
    widths: "2z424x6e719ebl2z49494t893940393u6x6x6x6x6x6x6x6x6x6x3a39898f894raq9l888yad80779ral544ia183drar9n869p9w6s8x9s9pf2978d8v535n5371712z736m4m7f4y4s61754a3v6q44b67o5o6k6x5o414f7i61906e605z533p5376437j9c8n4b329f4rzzzzzzzzzzzzblzzzzzzzzzzzzzzzzzzadzzzzzzzzzzzz889uzzzzzzzzzz7z7izzzzzzzzzzzz7hzzzzzzzzzzzzzzzzzz5yzzzzzzzzzzzz875kzzzzzzzzzz6ozzzzzzzzzz9r6mzzzzzzzzzzzzzzzzzz7pad7fzzzzzzzzzzzz844wzzzzzzzzzzzzzzzzzzzzzz71an75zzzzzzzzzzzz5242zz4a9m7vzzzzzzzz6zzz3szzzz854f834m834hzzzzzzzzzzzz8sba6yzzzzzzzzzzzzd78fzzzzzzzzzzzzzzzzzzzz6lzzzzzz904gzz4e934dzzzzzzzzzzzzzzzzzzzza67czzzzzzzzzzzzzzzzzzzzzz55zzzzzzzzzz9tc56kb2bocd369l887a89808val9n54a19ndrar8l9nax86878x9rag97aib5zzzzzzzzzzzzzz6s6m695s4u576p5r3v6z74775u5e527j614z666962816p857z36zzzzzzzzzzzzaqzz8y6s54zz4icpdjbazzzzzzau9l8e887a9880de7daqzz9m9odral9nax868y8x91ag97ap9iegeg9sdf8b95dd9a735q5o4q5r4yaa4k7izz6z72957m5o7o6k4mb6608b6e7i71adad6d9a62548t73zzzz76zz54414azz3v8f9475zzzzzz7d764r9dzzzzzzzz9r6w9r6wzz6vzz6wzzzz9r6w9r6kzz6vzz6kzzzzzzzzzzzzzzzz844x844xzz4xzz4xzzzzzzzzzzzzzzzzzzzz9u5k9u5k9u5k9u5kzzzz9u6g9u6g9u6g9u6g9u6gzzzzzzzzzz7jzz7jzz7jzz7jzz7jzzzzzz63zzzzzzzz7rco3939395t5t5t4w9s96dp",
  },
  script: {
    capHeight: 0.807,
    hairline: 0.024,
    descend: 0.689,
    rise: 1.351,
    capitalsApart: 0.568,
    deep: "%,;@CFGHIJKLMNQSTVWXYZ[]_fgjpqy{|}¡£¿ÆØßþĦĲĳĿŁŊŋŒŦЂЄЅЈЉЊЏГЖЗКЛМНПСТУФХЦЩЭЮЯзруфцшщђјџҐẞ№",
    tall: "І",
    before: "X4jap4y5ßaþ5ĳ6ŋ6Х4з5р4ђ5јaẞ6",
    after: "!4&4/8A9C4E5FaH4IbJ9KcL9M4N6O5P5TcU5X9Y6Zaa5c4d7e7f5l7o5t6u4đ5Ħ4Ĳ8Ŀ6ŀ4Ł6ł4ŦcГcІ9Ј8КcУ4А4Б4Ж4З5Л5М5Н4О5П5Р5С4Т4Х9Ц5Щ5Ы4б8в8Ґc",
    widths: "2e4c2vb56a8o8h1h7e747p4s305m2v6z6d485g5e5n565i4u5c5l44443a593j5nea9yek9xelbeen9rjecrdigq9yikeia5cvaieacvczd6dmisb0de9h5qbk6a4ha52k4z4k3o563k2p5i4o2g2h502z734p4p4o4u3m3q2t4y4b6w4n5b4s7n6g72575faha18k4i3j8e5rzzzzzzzzzzzzj6zzzzzzzzzzzzzzzzzzeczzzzzzzzzzzz46a5zzzzzzzzzz8j5vzzzzzzzzzzzz63zzzzzzzzzzzzzzzzzz4bzzzzzzzzzzzz4s4qzzzzzzzzzz4gzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzec56zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzje4ozzzzzzzzzzzzzzzzzz2gkm4xzzzzzzzz4vzzzzzzzzzzzz9y2zaf2zzzzzzzzzzzzz009u4ezzzzzzzzzzzzkv6dzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzdb2tzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz00zzzzzzzz000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000zzzz9mzz9ncv6azzdihdnn9ugnzzzze59yfaekczelbehs9ye5zzgqcwi5jea5gbcv9xi2degtb0ese6ieivbodo9ybqp0fl4z494d3r473k8m4i4yzz4t5b7y514p4p4o3o735l7a4n5y4t7j8h576o484a6n54zzzz4p2g3q3q2gzz2h796t4ozzzzzz4yc34p8yzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz77b62e3i4w41566k8g7q7ihs",
  },
  hand: {
    capHeight: 0.721,
    hairline: 0.042,
    descend: 0.415,
    rise: 1.395,
    capitalsApart: 0.061,
    deep: "#$%&(),/0123456789;@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]bfgjpqyz{|}¡£¿ÆÐØÞßþĐĦĲĳĿŁŊŋŒŦẞ‚„€",
    tall: "",
    before: "j6",
    after: "A6E5F4L4O4U4d5e5i4l7o4đ5ł8",
    widths: "3m3y3n9r7pa394213x465o5z2x6y384t915c857e6x70835y7n863c3b4h744n6b8e8l8u7r9e79727z906s5z8n8ab0978y7m9y8e7q7aa894d19m9m985w87652wc51v655m4l6r4p4i5j6s3e346d3d946k555n5q4z4v40645p8p5x5i4j413x3z6g3z9f8h6h3y376o5zzzzzzzzzzzzzaszzzzzzzzzzzzzzzzzz9ezzzzzzzzzzzz5i8yzzzzzzzzzz7e6czzzzzzzzzzzz7ozzzzzzzzzzzz393m396qzzzzzzzzzz4y6o55zzzzzzzzzz5ozzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz9e6rzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz906tzzzzzzzzzzzzzzzzzz3ecr6jzz35zzzz5hzzzzzzzzzzzz8a4i8b3ezzzzzzzzzzzz7c9j6izzzzzzzzzzzzbk7nzz50zzzzzz50zzzzzzzzzzzzzzzzzzzzzzzz7a40zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz00zzzzzzzz00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000008ezzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz56zz56zzzzzzzzzzzzzzzzzzzzzzzzzz65zzzzzzzzzzzzzzzzzzzza4cd2d242x413s4g3n7j9y00",
  },
  monogram: {
    capHeight: 0.7,
    hairline: 0.025,
    descend: 0.379,
    rise: 1.329,
    capitalsApart: 0.029,
    deep: "$(),;@JQ[]_jq{|}ĲĳŊŋ‚„",
    tall: "`Đ‘’“”",
    before: "",
    after: "Qeqc",
    widths: "3h3k4u7t7ca1ah2n5i5i5e6p305a2w5u8t588a7k8g7g8g7d858g2w306t6p6p67dp9y8zarbf8j81bgbr5552a28bd5bxc18rc2a27k91b9a6dk9u9l955f5u5f7k6y7091899lag7r7ea7af4u4l957lc2auas80ap906x889s8zc88x8v8g533j536v3k89bs6t3h2t6t6jzzzzzzzzzzzzd7zzzzzzzzzzzzzzzzzzbfzzzzzzzzzzzz5rbyzzzzzzzzzz8kdtzzzzzzzzzzzzbwzzzzzzzzzz4l4l4l4lagzzzzzzzzzzzz6paszzzzzzzzzz7rzzzzzzzzzza58xzzzz0000zzzzzzzzzzzzbfagzzzz0000zzzzzzzzzzzz0000zzzzzzzzzzzz0000bhaf0000zz510000zz4lzz4la89f0000zzzz00zzzzzzzzzzzz8b7l8b7lzzzzzzzzzzzz00bsaxzzzz0000zzzzehcxzzzzzzzzzzzzzzzz0000zzzzzzzzzzzzzzzz91880000zzzz0000zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz00zzzzzzzz00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000zzzz0000000000006yb43636365o5m5m4z8v9z00",
  },
  typewriter: {
    capHeight: 0.58,
    hairline: 0.094,
    descend: 0.443,
    rise: 1.539,
    capitalsApart: 0,
    deep: "$(),/;@Q[\\]_gjpqy{|}¡¿þĳŊŋ‚„",
    tall: "()/[\\]`{|}",
    before: "",
    after: "",
    widths: "8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8c8czzzzzzzzzzzz8czzzzzzzzzzzzzzzzzz8czzzzzzzzzzzz8c8czzzzzzzzzz8c8czzzzzzzzzzzz8czzzzzzzzzzzzzzzzzz8czzzzzzzzzzzz8c8czzzzzzzzzz8czzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz8c8czzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz8c8czzzzzzzzzzzzzzzzzz8c8c8czzzzzzzz00zzzzzzzzzzzz8c8c8c8czzzzzzzzzzzz008c8czzzzzzzzzzzz8c8czzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz8c8czzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz00zzzzzzzz00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000zzzz0000000000008c8c8c8c8c8c8c8c8c8c8c00",
  },
  world: {
    capHeight: 0.714,
    hairline: 0.082,
    descend: 0.336,
    rise: 1.471,
    capitalsApart: 0,
    deep: "(),;@JQ[]_gjpqy{|}¡¿þĲĳŊŋβγζημξρςφχψЈЏДЦЩдруфцщђјџ‚„",
    tall: "Ґ",
    before: "",
    after: "t4",
    widths: "3m3t5z8z7ybua93b4c4c7m7y3t4h3s5d7y7y7y7y7y7y7y7y7y7y3s3t7y7y7y68ci94938ua67r7ca4ae4x418s7fcrasaw8haw8s7n7ta98kd38i847z4l5d4l7y61497y8m6u8m7z4z8m8q3r3r7s3rd68q8i8m8m5w6r5c8q7cb87k7c6n5c7o5c7y3t7ybk7i5y3s7i68zzzzzzzzzzzzcjzzzzzzzzzzzzzzzzzza6arzzzzzzzzzz7yawzzzzzzzzzz8i92zzzzzzzzzzzzc8zzzzzzzzzzzzzzzzzz8izzzzzzzzzzzz7y8hzzzzzzzzzz8mzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzza68pzzzzzzzzzzzzzz7yzzzzzzzzzzzzzzzzzzzzzzzzae8rzzzzzzzzzzzzzzzzzz3r8y7kzzzzzzzz7szzzzzzzzzzzz7f457g3sarzzarzzarzz9xas8qzzzzzzzzzzzzd3dazzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz7t5czzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz4szzzzzzzza7aacx7rcrbbc3zz949372907r7zaeaw4x8s8pcrar8pawa98h7z7t84bz8ibna5zzzzzz6pzzzzzz8t8l7d896o6i8l8c4w7s7g8w7d6y8i9g8f6w8p718hag8darbezzzzzzzzbfzzzza5zz8y7m444541e5efa78xzzzzab938o937bac7rcy83anzz8z9ucraganab8h8x7t8pbp8iag9kejeg9tc38l91dy927w8f7z698k7tb06w8vzz7q8bay8p8d8m8k6z6n7cak7e8o8ecocp8vay7s70bb85zzzz8rzz6z6n3t3r3rc3cj8rzzzzzz8m7l6da3zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzb28ub28ub28ub28ub28uzzzzzzzzba9pba9pba9pba9pba9pzzzzzzzzzzzzzzzz6ydw2m2m3n5c5c6758b97ye7",
  },
}
