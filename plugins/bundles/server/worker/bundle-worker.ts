// A thread that unpacks one bundle.
import { answerQuestions } from '#core/server';
import { unpackBundle } from '../archive/unpack-bundle.ts';

answerQuestions(unpackBundle);
