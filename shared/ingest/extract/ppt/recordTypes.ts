/** Types of records that are read ([MS-PPT] 2.13.24, [MS-ODRAW] 2.2). */
export const TYPE = {
  document: 0x03e8,
  slide: 0x03ee,
  slideAtom: 0x03ef,
  notes: 0x03f0,
  slidePersist: 0x03f3,
  slideShow: 0x03f9,
  drawing: 0x040c,
  placeholder: 0x0bc3,
  outlineText: 0x0f9e,
  textHeader: 0x0f9f,
  textCharacters: 0x0fa0,
  textBytes: 0x0fa8,
  string: 0x0fba,
  slideList: 0x0ff0,
  userEdit: 0x0ff5,
  persistDirectory: 0x1772,
  tagData: 0x138b,
  comment: 0x2ee0,
  shapeGroup: 0xf003,
  shape: 0xf004,
  properties: 0xf00b,
  textBox: 0xf00d,
  childAnchor: 0xf00f,
  clientData: 0xf011,
  moreProperties: 0xf122,
} as const

/** What a text is on its slide ([MS-PPT] 2.13.33). */
export const TEXT = { title: 0, notes: 2, centredTitle: 6 } as const
