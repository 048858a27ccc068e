/**
 * Letters and figures that are read as a Latin letter, by that letter, and that compatibility (NFKD) doesn't make one: of other scripts, small capitals, letters with a stroke or a hook, white ones on black. From
 * Unicode's confusables.txt (UTS #39, version 17.0.0; © 2025 Unicode, Inc., unicode.org/license.txt), whatever it takes for one Latin letter or figure once marks are away, symbols aside; of names in UnicodeData.txt
 * 'SMALL CAPITAL X', 'X WITH …', 'OPEN', 'REVERSED' and 'TURNED X' and enclosed ones; and by hand Я, И, П, Ш, ω, Σ, @, signs of
 * money and what writes Latin words in other scripts for show: Canadian syllables, Cherokee, Yi, Han and Bopomofo. Figures are under the letter that they are read as, and ones that are written from right to left by number.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: '₳卂ꍏᗩ@ȺɐɑΑαАаᎪᏎᗄᗅᴀᶏẚⱥⱯꓮꓯꭺ𐊠𑢯𖽀🅐🅰🇦',
  b: '₿乃ꌃƀƁƂƃƄȢȣɃɓʙΒБВЬвѢѣҌҍ৪੪ᏏᏴᏼᑲᑳᖯᗷᵬᶀⲂⲃꓐꞖꞗꞴ𐊂𐊡𐌁𐌚𖺶\u{1e8cb}🅑🅱🇧',
  c: '₵匚ꉓᑕ¢ƇƈȻȼɕϲϹСсҪҫငၚᏟᴄ₡ⲤⲥꓚꞒꞓꞔꟄꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲𝼝🅒🅲🇨',
  d: 'ꀸᕲÐĐđƉƊƋƌǅǲȡɖɗԁᎠᏧᑯᗞᗪᴅᵭᶁᶑ₫ꓒꓓꟇꟈꭰ𝼥🅓🅳🇩',
  e: '乇ꍟᘿ∃ƎƐƷǝȜɆɇɘəɛΕΣεЄЕЗеєҘҽҿәӠԐԑ३૩ᎬᏋᴇᶒᶓ€ⱸⱻⲈⲉⲜⳄⳌⴹⴺꓰꓱꝪꞫꬲꬴꭼꮛ𐊆𐐁𐐩𑢦𑢮𑣊𑣎𖼭𖼻🅔🅴🇪',
  f: '千Ꭶꊰꟻϝ₣ſƑƒϜքᖴᵮᶂẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂🅕🅵🇫',
  g: '₲ꁅᘜƍƓǤǥɠɡɢϬбԌԍց৭੧୨൭ᏀᏮᏳᏻᶃⳊⳋⳒⳓⳜꓖꝮꞠꞡꮐ𑢬𑣌𑣕𑣖🅖🅶🇬',
  h: '卄ꃅᏥĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᕼⱧⱨⲎⲏꓧꚕꞕꞪꮋ𐋏🅗🅷🇭',
  i: 'ꀤᓰıɨɩɪ˛ͺιіւᎥᵻᵼᶖⲓꙇꭵ𑣃𝼚🅘🅸🇮',
  j: 'ȷɈɉʝͿϳЈјյᎫᒍᴊꓙꞲꭻ🅙🅹🇯',
  k: 'ҜꀘᖽƘƙΚКҚҞᏦᛕᴋᶄ₭ⱩⱪⲔꓗꝀꝁꝂꝃꝄꝅꞢꞣ𐔘🅚🅺🇰',
  l: 'Ꮭᒫㄥ꒒₤₺£ʅ乚Լ丨ĿŀŁłƖƗƚǀǈȴȽɫɬɭʟΙІӀӏ\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}ᏞᒪᛁᶅⱠⱡⱢⲒⳐⳑⵏꓡꓲꝈꝉꞎꞭꬷꬸꬹꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲𑷚𑷡𖺪𖼖𖼨𝼑𝼓𝼦\u{1e8c7}🅛🅻🇱',
  m: '爪ꎭᘻɱΜϺМӍᎷᗰᛖᴍᵯᶆ₥ⱮⲘꓟꬺ𐊰𐌑𑜀𑣣🅜🅼🇲',
  n: '₦ᑎᏁ几ꈤ刀пПŋƝƞǋȠȵɲɳɴͶͷΝηИиղոռᴎᵰᶇⲚⲛꓠꚡꞐꞑꞤꞥꬻ𐐥𐑍𐔓𝼧🅝🅽🇳',
  o: 'ᎧㄖꂦᓍØøƆƟɔɵͻΘΟθοσϭϽОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀თჿዐᎾᏫ០ᴏᴐᴑᶗↃↄⱺⲐⲑⲞⲟⴱⵁⵔ〇ꓛꓳꝊꝋꝌꝍꬽꬾꬿꭴꮎꮻ𐊒𐊫𐐄𐐣𐐬𐑋𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𑷠𝼛🅞🅾🇴',
  p: '₱₽Ꭾ卩ꉣꟼþƤƥƿΡρϸРрᏢᑭᴘᴩᵱᵽᶈⱣⲢⲣⳎⳏꓑꝐꝑꝒꝓꝔꝕꮲ𐊕🅟🅿🆊🇵',
  q: 'ɋʠԛգզᶐⵕꝖꝗꝘꝙꞯ🅠🆀🇶',
  r: '尺ꋪƦɌɍɹɺɻɼɽɾɿʀЯгяғᎡᏒᖇᴙᴚᴦᵲᵳᶉⱤⱹⲅꓣꞦꞧꭇꭈꭉꭨꭱꮁꮢ𐒴𖼵𝼈𝼕𝼖𝼨🅡🆁🇷',
  s: 'ƧƨϨ₴Ⴝᔕᔖ丂ꌗꕷ$ƼƽȿʂЅѕՏടᏕᏚᵴᶊⱾꓢꜱꞨꞩꟅꟉꟊꮪ𐊖𐐠𐑈𑢻𑣁𖼺𝼞𝼩🅢🆂🇸',
  t: '₸ㄒ丅꓄ᏖŦŧƫƬƭƮȶȾʈΤτТтҬҭᎢᎿᴛᵵ₮ⱦⲦⲧꓔꭲ𐊗𐊱𐌕𐓒𑢼𑣆𖼊𝼉𝼪🅣🆃🇹',
  u: 'Ʋ⊍ㄩꀎᏬ凵ꪊɄʋυџՍսሀᏌᑌᴜᵾᶙꓴꞟꞸꞹꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂🅤🆄🇺',
  v: 'ꃴνѴѵ\u{5d8}\u{667}\u{6f7}ᏙᐯᴠⱱⱴⴸꓦꛟꝞꝟꮩ𐔝𑜆𑢠𑣀𖼈🅥🆅🇻',
  w: 'ꅏᗯ山ᘺɯωШшѡѽԜԝաᎳᏔᴡ₩ⱲⱳⲱⲼⲽꓪꙍꝡꞷꮃ𑓅𑜊𑜎𑜏𑣦𑣯🅦🆆🇼',
  x: '乂ꊼ᙭ΧХхҲᕁᕽᚷᶍⲬⵝꓫꞳꭖꭗꭘꭙ𐊐𐊴𐌗𐌢𐔧𑣬🅧🆇🇽',
  y: 'ㄚꌩᖻ¥ƳƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỾỿⲨⲩꓬꭚ𐊲𑢤𑣜𖽃🅨🆈🇾',
  z: '乙ꁴᗱƵƶƻȤȥɀʐʑΖᏃᒿᴢᵶᶎⱫⱬⱿⲌⲍꓜꙄꛯꝚꟆꮓ𐋵𑢩𑣄𑣥🅩🆉🇿',
}

/** The letter that a sign is read as, by the sign. */
export const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)
