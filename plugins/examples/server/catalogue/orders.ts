import { countOf, type ExampleDataset } from './example-dataset.ts';
import { orderCharts } from './order-charts.ts';
import { orderComparisons } from './order-comparisons.ts';
import { dollars } from './order-settings.ts';

/** Two years of an invented shop: what was ordered, where, through whom and what it brought. */
export const orders: ExampleDataset = {
  table: 'orders',
  format: 'ndjson',
  prepare: 'orders',
  description:
    'Lines of the orders of two years of a shop for outdoor equipment. The shop, its people and all numbers are invented; ' +
    'every load makes the same ones. Source: made for these examples, CC0.',
  mainTimeColumn: 'ordered_at',
  columns: [
    { source: 'order_id', name: 'order_id', type: 'text', label: 'Order' },
    { source: 'ordered_at', name: 'ordered_at', type: 'timestamp', label: 'Ordered' },
    { source: 'customer', name: 'customer', type: 'text', label: 'Customer' },
    {
      source: 'cohort',
      name: 'cohort',
      type: 'text',
      label: 'First order',
      description: 'Quarter in which the customer ordered for the first time.',
    },
    {
      source: 'quarters_since',
      name: 'quarters_since',
      type: 'integer',
      label: 'Quarters since the first order',
    },
    { source: 'segment', name: 'segment', type: 'text', label: 'Kind of customer' },
    { source: 'channel', name: 'channel', type: 'text', label: 'Channel' },
    { source: 'region', name: 'region', type: 'text', label: 'Region' },
    { source: 'country', name: 'country', type: 'text', label: 'Country' },
    { source: 'warehouse', name: 'warehouse', type: 'text', label: 'Warehouse' },
    { source: 'seller', name: 'seller', type: 'text', label: 'Seller' },
    { source: 'manager', name: 'manager', type: 'text', label: 'Manager', description: 'Whom the seller reports to.' },
    { source: 'category', name: 'category', type: 'text', label: 'Category' },
    { source: 'product', name: 'product', type: 'text', label: 'Product' },
    { source: 'quantity', name: 'quantity', type: 'integer', label: 'Pieces' },
    {
      source: 'discount',
      name: 'discount',
      type: 'number',
      label: 'Discount',
      description: 'Share of the list price.',
    },
    { source: 'list_price', name: 'list_price', type: 'number', label: 'List price ($)' },
    { source: 'revenue', name: 'revenue', type: 'number', label: 'Revenue ($)', description: 'After the discount.' },
    { source: 'plan', name: 'plan', type: 'number', label: 'Plan ($)', description: 'Revenue that was planned.' },
    {
      source: 'profit',
      name: 'profit',
      type: 'number',
      label: 'Profit ($)',
      description: 'After buying and sending; what comes back costs.',
    },
    { source: 'delivery_days', name: 'delivery_days', type: 'integer', label: 'Days to the customer' },
    { source: 'is_returned', name: 'is_returned', type: 'integer', label: 'Came back', description: '1 or 0.' },
  ],
  calculated: {
    quarter: {
      verbose_name: 'Quarter',
      expression: "'Q' || CAST(EXTRACT(QUARTER FROM ordered_at) AS VARCHAR)",
      type: 'VARCHAR',
    },
    delivered_at: {
      verbose_name: 'At the customer',
      expression: "ordered_at + delivery_days * INTERVAL '1' DAY",
      type: 'TIMESTAMP',
    },
  },
  metrics: [
    countOf('Order lines'),
    { metric_name: 'orders', expression: 'COUNT(DISTINCT order_id)', verbose_name: 'Orders', d3format: ',d' },
    { metric_name: 'customers', expression: 'COUNT(DISTINCT customer)', verbose_name: 'Customers', d3format: ',d' },
    {
      metric_name: 'total_revenue',
      expression: 'SUM(revenue)',
      verbose_name: 'Revenue',
      d3format: 'SMART_NUMBER',
      currency: dollars,
    },
    {
      metric_name: 'total_plan',
      expression: 'SUM(plan)',
      verbose_name: 'Plan',
      d3format: 'SMART_NUMBER',
      currency: dollars,
    },
    {
      metric_name: 'total_profit',
      expression: 'SUM(profit)',
      verbose_name: 'Profit',
      d3format: 'SMART_NUMBER',
      currency: dollars,
    },
    {
      metric_name: 'profit_gain',
      expression: 'SUM(CASE WHEN EXTRACT(YEAR FROM ordered_at) = 2025 THEN profit ELSE -profit END)',
      verbose_name: 'Profit gained over 2024',
      d3format: 'SMART_NUMBER',
      currency: dollars,
      description: 'Profit of 2025 less that of 2024.',
    },
    {
      metric_name: 'margin',
      expression: 'SUM(profit) / SUM(revenue)',
      verbose_name: 'Margin',
      d3format: '.1%',
      description: 'Profit of each dollar of revenue.',
    },
    {
      metric_name: 'plan_met',
      expression: 'SUM(revenue) / SUM(plan)',
      verbose_name: 'Part of the plan',
      d3format: '.0%',
    },
    {
      metric_name: 'order_value',
      expression: 'SUM(revenue) / COUNT(DISTINCT order_id)',
      verbose_name: 'Revenue per order',
      d3format: ',.0f',
      currency: dollars,
    },
    {
      metric_name: 'pieces_per_order',
      expression: 'SUM(quantity) * 1.0 / COUNT(DISTINCT order_id)',
      verbose_name: 'Pieces per order',
      d3format: ',.1f',
    },
    {
      metric_name: 'return_share',
      expression: 'AVG(is_returned)',
      verbose_name: 'Came back',
      d3format: '.1%',
      description: 'Share of the order lines.',
    },
    { metric_name: 'mean_discount', expression: 'AVG(discount)', verbose_name: 'Mean discount', d3format: '.1%' },
    {
      metric_name: 'mean_days',
      expression: 'AVG(delivery_days)',
      verbose_name: 'Days to the customer',
      d3format: ',.1f',
    },
  ],
  charts: [...orderCharts, ...orderComparisons],
};
