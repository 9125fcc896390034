import { Type } from 'typebox';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, numericColumn, PostProcessingFailure, withColumns } from '../frame.ts';

/** Splits "latitude, longitude[, altitude]" texts; degrees may be decimal or written with minutes and seconds. */
export const geodeticParse = defineOperation(
  'geodetic_parse',
  Type.Object({
    geodetic: Type.String(),
    latitude: Type.String(),
    longitude: Type.String(),
    altitude: Type.Optional(Type.String()),
  }),
  (frame, options) => {
    const places = columnNamed(frame, options.geodetic).values.map((value) =>
      value === null ? undefined : parse(String(value)),
    );
    const added = [
      numericColumn(
        [options.latitude],
        places.map((place) => place?.[0] ?? null),
      ),
      numericColumn(
        [options.longitude],
        places.map((place) => place?.[1] ?? null),
      ),
    ];
    const { altitude } = options;
    return withColumns(
      frame,
      altitude === undefined
        ? added
        : [
            ...added,
            numericColumn(
              [altitude],
              places.map((place) => place?.[2] ?? 0),
            ),
          ],
    );
  },
);

function parse(text: string): readonly number[] {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const [latitude, longitude] = parts.slice(0, 2).map(degrees);
  const altitudeText = parts[2];
  if (latitude === undefined || longitude === undefined)
    throw new PostProcessingFailure(failureMessages.invalidGeodetic());
  if (altitudeText === undefined) return [latitude, longitude];
  const altitude = /^(-?[\d.]+)\s*(km|m)?$/.exec(altitudeText);
  if (altitude === null) throw new PostProcessingFailure(failureMessages.invalidGeodetic());
  return [latitude, longitude, Number(altitude[1]) * (altitude[2] === 'm' ? 0.001 : 1)];
}

const degreePattern =
  /^([NSEW])?\s*(-?\d+(?:\.\d+)?)\s*(?:°|d|\s)?\s*(?:(\d+(?:\.\d+)?)\s*(?:'|′|m)?)?\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|s)?)?\s*([NSEW])?$/i;

function degrees(text: string): number | undefined {
  const match = degreePattern.exec(text);
  if (match === null) return undefined;
  const [, before, whole = '0', minutes = '0', seconds = '0', after] = match;
  const size = Math.abs(Number(whole)) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = whole.startsWith('-') || /[SW]/i.test(before ?? after ?? '');
  return isNegative ? -size : size;
}
