import { Type } from 'typebox';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { PostProcessingFailure } from '../frame.ts';

/** Null: automatic; a number: the order of the curve. */
const Seasonality = Type.Union([Type.Boolean(), Type.Integer()]);

/** Forecasts need the optional package, which this build does not carry; the answer is the documented one. */
export const prophetOperation = defineOperation(
  'prophet',
  Type.Object({
    time_grain: Type.String(),
    periods: Type.Integer({ minimum: 0 }),
    confidence_interval: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
    yearly_seasonality: Type.Optional(Seasonality),
    weekly_seasonality: Type.Optional(Seasonality),
    daily_seasonality: Type.Optional(Seasonality),
    index: Type.Optional(Type.String()),
  }),
  () => {
    throw new PostProcessingFailure(failureMessages.noProphet());
  },
);
