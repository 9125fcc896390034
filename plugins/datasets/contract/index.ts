export { DatasetColumn, DatasetData, DatasetMetric, Datasets, type DatasetModel, type NewDataset } from './dataset.ts';
