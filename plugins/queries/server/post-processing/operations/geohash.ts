import { Type } from 'typebox';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, numbersOf, numericColumn, PostProcessingFailure, textColumn, withColumns } from '../frame.ts';

const alphabet = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Characters of an encoded geohash: about 4 cm. */
const encodedLength = 12;

const Options = Type.Object({ geohash: Type.String(), latitude: Type.String(), longitude: Type.String() });

/** Geohash text to the middle of its cell, in degrees. */
export const geohashDecode = defineOperation('geohash_decode', Options, (frame, options) => {
  const decoded = columnNamed(frame, options.geohash).values.map((value) =>
    value === null ? undefined : decode(String(value)),
  );
  return withColumns(frame, [
    numericColumn(
      [options.latitude],
      decoded.map((place) => place?.latitude ?? null),
    ),
    numericColumn(
      [options.longitude],
      decoded.map((place) => place?.longitude ?? null),
    ),
  ]);
});

/** Latitude and longitude in degrees to geohash text. */
export const geohashEncode = defineOperation('geohash_encode', Options, (frame, options) => {
  const longitudes = numbersOf(columnNamed(frame, options.longitude));
  const hashes = numbersOf(columnNamed(frame, options.latitude)).map((latitude, row) => {
    const longitude = longitudes[row] ?? null;
    return latitude === null || longitude === null ? null : encode(latitude, longitude);
  });
  return withColumns(frame, [textColumn([options.geohash], hashes)]);
});

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

function decode(geohash: string): Place {
  const ranges: [[number, number], [number, number]] = [
    [-180, 180],
    [-90, 90],
  ];
  let isLongitude = true;
  for (const character of geohash.toLowerCase()) {
    const bits = alphabet.indexOf(character);
    if (bits === -1) throw new PostProcessingFailure(failureMessages.invalidGeohash());
    for (let bit = 4; bit >= 0; bit -= 1) {
      const range = ranges[isLongitude ? 0 : 1];
      const middle = (range[0] + range[1]) / 2;
      range[(bits >> bit) & 1 ? 0 : 1] = middle;
      isLongitude = !isLongitude;
    }
  }
  const [longitude, latitude] = ranges;
  return { latitude: (latitude[0] + latitude[1]) / 2, longitude: (longitude[0] + longitude[1]) / 2 };
}

function encode(latitude: number, longitude: number): string {
  const ranges: [[number, number], [number, number]] = [
    [-180, 180],
    [-90, 90],
  ];
  let geohash = '';
  let isLongitude = true;
  while (geohash.length < encodedLength) {
    let bits = 0;
    for (let bit = 0; bit < 5; bit += 1) {
      const range = ranges[isLongitude ? 0 : 1];
      const middle = (range[0] + range[1]) / 2;
      const isUpper = (isLongitude ? longitude : latitude) >= middle;
      range[isUpper ? 0 : 1] = middle;
      bits = bits * 2 + Number(isUpper);
      isLongitude = !isLongitude;
    }
    geohash += alphabet.charAt(bits);
  }
  return geohash;
}
