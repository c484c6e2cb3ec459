-- Adds what was used, also by model. A cost of null is not known, and makes the sum unknown too
create or replace function add_usage(a jsonb, b jsonb) returns jsonb language sql immutable as $$
  select (
    select jsonb_object_agg(key, coalesce((a ->> key)::numeric, 0) + coalesce((b ->> key)::numeric, 0))
    from unnest(array['steps', 'inputTokens', 'outputTokens']) as key
  ) || jsonb_build_object(
    'costUsd', (a ->> 'costUsd')::numeric + (b ->> 'costUsd')::numeric,
    'models', (
      select coalesce(jsonb_agg(summed order by first), '[]') from (
        select min(place) as first, jsonb_build_object(
          'model', used ->> 'model',
          'inputTokens', sum((used ->> 'inputTokens')::numeric),
          'outputTokens', sum((used ->> 'outputTokens')::numeric),
          'cacheReadTokens', sum((used ->> 'cacheReadTokens')::numeric),
          'cacheWriteTokens', sum((used ->> 'cacheWriteTokens')::numeric),
          'costUsd', case when bool_and(used ->> 'costUsd' is not null) then sum((used ->> 'costUsd')::numeric) end
        ) as summed
        from jsonb_array_elements(coalesce(a -> 'models', '[]') || coalesce(b -> 'models', '[]'))
          with ordinality as each (used, place)
        group by used ->> 'model'
      ) as by_model
    )
  )
$$;

-- Until now a cost that was not known was kept as 0
update turns set usage = usage || '{"costUsd": null}'
where (usage ->> 'costUsd')::numeric = 0 and (usage ->> 'inputTokens')::numeric > 0;
update jobs set usage = usage || '{"costUsd": null}'
where (usage ->> 'costUsd')::numeric = 0 and (usage ->> 'inputTokens')::numeric > 0;
update turn_steps set usage = usage || '{"costUsd": null}'
where (usage ->> 'costUsd')::numeric = 0 and (usage ->> 'inputTokens')::numeric > 0;
