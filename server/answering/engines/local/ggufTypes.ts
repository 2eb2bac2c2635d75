/** Weights are stored in blocks: how many of them a block holds, and its size in bytes. */
interface Block {
  elements: number
  bytes: number
}

const block = (elements: number, bytes: number): Block => ({ elements, bytes })

/** The types of weights by their number (ggml.h, `enum ggml_type`); those that are left out were given up. */
export const BLOCKS: Readonly<Record<number, Block>> = {
  0: block(1, 4), // F32
  1: block(1, 2), // F16
  2: block(32, 18), // Q4_0
  3: block(32, 20), // Q4_1
  6: block(32, 22), // Q5_0
  7: block(32, 24), // Q5_1
  8: block(32, 34), // Q8_0
  9: block(32, 36), // Q8_1
  10: block(256, 84), // Q2_K
  11: block(256, 110), // Q3_K
  12: block(256, 144), // Q4_K
  13: block(256, 176), // Q5_K
  14: block(256, 210), // Q6_K
  15: block(256, 292), // Q8_K
  16: block(256, 66), // IQ2_XXS
  17: block(256, 74), // IQ2_XS
  18: block(256, 98), // IQ3_XXS
  19: block(256, 50), // IQ1_S
  20: block(32, 18), // IQ4_NL
  21: block(256, 110), // IQ3_S
  22: block(256, 82), // IQ2_S
  23: block(256, 136), // IQ4_XS
  24: block(1, 1), // I8
  25: block(1, 2), // I16
  26: block(1, 4), // I32
  27: block(1, 8), // I64
  28: block(1, 8), // F64
  29: block(256, 56), // IQ1_M
  30: block(1, 2), // BF16
  34: block(256, 54), // TQ1_0
  35: block(256, 66), // TQ2_0
  39: block(32, 17), // MXFP4
}
