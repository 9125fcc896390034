// A thread that fits models to series. The packages that do it are read with the first question.
import { answerQuestions } from '#core/server';
import { prophetForecast } from '../forecast/prophet-model.ts';

answerQuestions(prophetForecast);
