/** SHA-1 (FIPS 180-4), for a code that hides and secures nothing. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const data = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => {
    data.setUint8(at, byte);
  });
  data.setUint8(bytes.length, 0x80);
  data.setUint32(blocks * 64 - 4, bytes.length * 8);
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  const words = new Int32Array(80);
  const turned = (word: number, by: number) => (word << by) | (word >>> (32 - by));
  for (let block = 0; block < blocks; block++) {
    for (let at = 0; at < 80; at++)
      words[at] =
        at < 16
          ? data.getInt32(block * 64 + at * 4)
          : turned(words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16], 1);
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let at = 0; at < 80; at++) {
      const [mixed, key] =
        at < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : at < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : at < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (turned(a, 5) + mixed + e + key + words[at]) | 0;
      [a, b, c, d, e] = [next, a, turned(b, 30), c, d];
    }
    [a, b, c, d, e].forEach((word, at) => {
      state[at] = ((state[at] ?? 0) + word) | 0;
    });
  }
  const hash = new DataView(new ArrayBuffer(20));
  state.forEach((word, at) => {
    hash.setInt32(at * 4, word);
  });
  return new Uint8Array(hash.buffer);
}
