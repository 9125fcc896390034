// The parts of `Intl` that drawings use, in English, for an engine that has none. Runs before all else in it.

const digits = /(\d+)/;

class PlainSegmenter {
  *segment(text: string): Generator<{ readonly segment: string }> {
    for (const segment of text.match(/\P{M}\p{M}*|\p{M}/gsu) ?? []) yield { segment };
  }
}

/** Digits as numbers, then letters without regard to case, then as they are. */
class PlainCollator {
  readonly compare = (a: string, b: string): number => {
    const [left, right] = [a.toLowerCase().split(digits), b.toLowerCase().split(digits)];
    for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
      const [one = '', other = ''] = [left[index], right[index]];
      const apart = index % 2 === 1 ? Number(one) - Number(other) : one < other ? -1 : one > other ? 1 : 0;
      if (apart !== 0) return apart;
    }
    return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
  };
}

class PlainPluralRules {
  select(count: number): string {
    return count === 1 ? 'one' : 'other';
  }
}

interface NumberChoice {
  readonly useGrouping?: boolean;
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
}

class PlainNumberFormat {
  readonly choice: NumberChoice;

  constructor(_language?: unknown, choice: NumberChoice = {}) {
    this.choice = choice;
  }

  format(value: number | bigint): string {
    const {
      useGrouping,
      minimumFractionDigits = 0,
      maximumFractionDigits = Math.max(3, minimumFractionDigits),
    } = this.choice;
    const [whole = '', part = ''] = Number(value).toFixed(Math.min(maximumFractionDigits, 100)).split('.');
    const fraction = part.replace(/0+$/, '').padEnd(minimumFractionDigits, '0');
    const grouped = useGrouping === false ? whole : whole.replace(/\B(?=(\d{3})+$)/g, ',');
    return fraction === '' ? grouped : `${grouped}.${fraction}`;
  }
}

class PlainDateTimeFormat {
  resolvedOptions() {
    return { timeZone: 'UTC' };
  }
}

(globalThis as { Intl?: unknown }).Intl ??= {
  Segmenter: PlainSegmenter,
  Collator: PlainCollator,
  PluralRules: PlainPluralRules,
  NumberFormat: PlainNumberFormat,
  DateTimeFormat: PlainDateTimeFormat,
};

/** UTF-8, which the checker of schemas asks for when it is loaded. */
class PlainEncoder {
  encode(text: string): Uint8Array {
    const escaped = encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_match, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Uint8Array.from(escaped, (letter) => letter.charCodeAt(0));
  }
}

(globalThis as { TextEncoder?: unknown }).TextEncoder ??= PlainEncoder;
